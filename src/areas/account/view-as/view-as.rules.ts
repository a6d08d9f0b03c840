import type { SupportView } from '#kernel/area/area.ts'
import { plainPath } from '#kernel/text/plain-path.ts'
import { accountPaths } from '../paths.ts'

/** How long an admin may view the site as another user before giving a reason again. */
export const viewAsMs = 30 * 60_000

/** The ways to leave, which must work although everything else is read-only. */
const exitPaths = new Set([accountPaths.viewAs(), accountPaths.logout, accountPaths.api.logout])

export type SupportAccess = 'may' | 'read-only' | 'closed'

/**
 * Decides what an admin may request while viewing the site as another user: only what areas allow for it. E-mails,
 * files, questions to the helper, the user's keys and codes, their personal data, and live streams stay closed. Data
 * requests use the page's path with `.data` appended.
 */
export function checkSupportAccess(
  method: string,
  path: string,
  views: readonly SupportView[],
): SupportAccess {
  const page = plainPath(path)
  if (exitPaths.has(page)) return 'may'
  if (method !== 'GET' && method !== 'HEAD') return 'read-only'
  const isOpen = views.some((view) =>
    typeof view === 'string' ? page === view || page.startsWith(`${view}/`) : view(page),
  )
  return isOpen ? 'may' : 'closed'
}
