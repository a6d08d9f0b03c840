import type { SupportView } from '#kernel/area/area.ts'
import { plainPath } from '#kernel/text/plain-path.ts'
import { accountPaths } from '../paths.ts'

/** So long an admin may look at the site as somebody, before saying why again. */
export const viewAsMs = 30 * 60_000

/** The ways out, which must work although everything else is only to be looked at. */
const waysOut = new Set([accountPaths.viewAs(), accountPaths.logout, accountPaths.api.logout])

export type SupportVerdict = 'may' | 'read-only' | 'closed'

/**
 * What an admin may ask for while looking at the site as somebody: what areas open for it, and nothing else. Closed stay e-mails,
 * files, what was asked of the helper, keys and codes that stand for the person, what the site knows of them, and live streams.
 * Pages' data has their address with `.data` behind it.
 */
export function supportMay(method: string, path: string, views: readonly SupportView[]): SupportVerdict {
  const page = plainPath(path)
  if (waysOut.has(page)) return 'may'
  if (method !== 'GET' && method !== 'HEAD') return 'read-only'
  const isOpen = views.some((view) =>
    typeof view === 'string' ? page === view || page.startsWith(`${view}/`) : view(page),
  )
  return isOpen ? 'may' : 'closed'
}
