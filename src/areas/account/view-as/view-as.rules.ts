import { plainPath } from '#kernel/text/plain-path.ts'

/** So long an admin may look at the site as somebody, before saying why again. */
export const viewAsMs = 30 * 60_000

/** The ways out, which must work although everything else is only to be looked at. */
const waysOut = new Set(['/user/view_as', '/user/logout', '/api/account/logout'])

/**
 * What is the person's alone, whatever help they need: letters, files, what they asked the helper, keys and codes that stand for them,
 * what the site knows of them. The live line carries who writes to them.
 */
const closed =
  /^\/(user\/(message|security|privacy|qrcode|filemanager|filemanager_2|upload)|filemanager|ai|api\/(account|ai|files|filemanager|live|mail|email|storage))(\/|$)/

export type SupportVerdict = 'may' | 'read-only' | 'closed'

/** What an admin may ask for while looking at the site as somebody. Pages' data has their address with `.data` behind it. */
export function supportMay(method: string, path: string): SupportVerdict {
  const page = plainPath(path)
  if (waysOut.has(page)) return 'may'
  if (method !== 'GET' && method !== 'HEAD') return 'read-only'
  return closed.test(page) ? 'closed' : 'may'
}
