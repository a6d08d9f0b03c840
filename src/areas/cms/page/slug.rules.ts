import { normalizeThai, slugify } from '#kernel/text/index.ts'

/** First parts of addresses that belong to the product, now or by its plan; no page may stand in their way. */
export const reservedSlugs: readonly string[] = [
  '.well-known',
  ...[
    'ai',
    'api',
    'assets',
    'billing',
    'build.json',
    'calendar',
    'certification',
    'cluster',
    'cms',
    'cms-blog',
  ],
  ...[
    'config',
    'consent',
    'custom',
    'debug',
    'demo',
    'dev',
    'doa-register-68',
    'event',
    'external',
    'favicon.ico',
  ],
  ...['favicon.svg', 'filemanager', 'flow', 'form', 'healthz', 'hora', 'hostname', 'hostnames', 'idea'],
  ...[
    'influencer',
    'lesson',
    'legal',
    'look',
    'manifest.webmanifest',
    'media',
    'metrics',
    'project',
    'readyz',
    'robots.txt',
  ],
  ...[
    'rss.xml',
    'scan',
    'shop',
    'sitemap.xml',
    'test-loading',
    'theme.css',
    'tls-allowed',
    'unsubscribe',
    'user',
  ],
]
const reserved = new Set(reservedSlugs)

/** Whether a page may have this name: its own spelling, not too long, and nobody else's. Posts stand under the blog. */
export function slugIssue(slug: string, kind: 'page' | 'post'): 'form' | 'reserved' | null {
  if (slug === '' || slug.length > 80 || slugify(slug) !== slug) return 'form'
  return kind === 'page' && reserved.has(slug) ? 'reserved' : null
}

/** The name in an address, as it was meant: Thai letters may come in another spelling. */
export const slugOf = (input: string | undefined): string => normalizeThai(input ?? '').toLowerCase()

/** Whether a first part of an address can be a page at all. */
export const isReserved = (slug: string): boolean => reserved.has(slug)

export interface Placed {
  kind: 'page' | 'post'
  slug: string
  isHome?: boolean
  parentSlug?: string | null
  categoryCode?: string | null
}

/** Where a page or post lives. */
export function pathOf({ kind, slug, isHome, parentSlug, categoryCode }: Placed): string {
  if (isHome) return '/'
  const parts = kind === 'post' ? ['cms-blog', categoryCode, slug] : [parentSlug, slug]
  return `/${parts
    .filter((part): part is string => Boolean(part))
    .map(encodeURIComponent)
    .join('/')}`
}
