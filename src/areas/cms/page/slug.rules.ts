import { normalizeThai, slugify } from '#kernel/text/index.ts'

/** First path segments reserved by the product, now or planned; no page may shadow them. */
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

/** Checks whether a page may have this slug: normalised spelling, not too long, and not reserved. Posts are under the blog. */
export function slugIssue(slug: string, kind: 'page' | 'post'): 'form' | 'reserved' | null {
  if (slug === '' || slug.length > 80 || slugify(slug) !== slug) return 'form'
  return kind === 'page' && reserved.has(slug) ? 'reserved' : null
}

/** Returns the slug of a URL in normalised form: Thai letters may arrive in another encoding. */
export const slugOf = (input: string | undefined): string => normalizeThai(input ?? '').toLowerCase()

/** Whether a first path segment is reserved, so that it can never be a page. */
export const isReserved = (slug: string): boolean => reserved.has(slug)

export interface PageLocation {
  kind: 'page' | 'post'
  slug: string
  isHome?: boolean
  parentSlug?: string | null
  categoryCode?: string | null
}

/** Returns the path of a page or post. */
export function pathOf({ kind, slug, isHome, parentSlug, categoryCode }: PageLocation): string {
  if (isHome) return '/'
  const parts = kind === 'post' ? ['cms-blog', categoryCode, slug] : [parentSlug, slug]
  return `/${parts
    .filter((part): part is string => Boolean(part))
    .map(encodeURIComponent)
    .join('/')}`
}
