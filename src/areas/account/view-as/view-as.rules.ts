import { plainPath } from '#kernel/text/plain-path.ts'

/** So long an admin may look at the site as somebody, before saying why again. */
export const viewAsMs = 30 * 60_000

/** The ways out, which must work although everything else is only to be looked at. */
const waysOut = new Set(['/user/view_as', '/user/logout', '/api/account/logout'])

/** Addresses an admin may look at as somebody: all that begin with a path, or whatever a question answers yes to. */
type SupportView = string | ((path: string) => boolean)

// What a shop, its orders and a person's own particulars need. Everything else is closed, above all what is new: letters, files, what
// was asked of the helper, keys and codes that stand for the person, what the site knows of them, and live streams, which carry who
// writes to them.
const supportViews: SupportView[] = [
  (path) => ['/', '/user', '/_root', '/__manifest', '/theme.css', '/favicon.svg'].includes(path),
  ...[
    '/user/dashboard',
    '/user/profile',
    '/user/address',
    '/user/view_as',
    '/user/who',
    '/user/device_debug',
  ],
  ...['/shop', '/billing', '/legal', '/cms-blog', '/media', '/look', '/hostname', '/hostnames'],
  ...['/cluster/products', '/cluster/user/dashboard', '/cluster/user/store', '/cms/pages'],
  ...[
    '/api/me',
    '/api/shop',
    '/api/billing',
    '/api/catalog',
    '/api/cluster',
    '/api/address',
    '/api/client-info',
  ],
]

/** Opens more addresses to an admin who looks at the site as somebody; for the areas they belong to. */
export function allowSupportView(...views: SupportView[]): void {
  supportViews.push(...views)
}

export type SupportVerdict = 'may' | 'read-only' | 'closed'

/** What an admin may ask for while looking at the site as somebody. Pages' data has their address with `.data` behind it. */
export function supportMay(method: string, path: string): SupportVerdict {
  const page = plainPath(path)
  if (waysOut.has(page)) return 'may'
  if (method !== 'GET' && method !== 'HEAD') return 'read-only'
  const isOpen = supportViews.some((view) =>
    typeof view === 'string' ? page === view || page.startsWith(`${view}/`) : view(page),
  )
  return isOpen ? 'may' : 'closed'
}
