import { signLink, verifyLink } from '#kernel/crypto/link.ts'
import { setCookie } from '#kernel/http/cookies.ts'
import type { Ctx } from '#kernel/http/ctx.ts'

// One download may take many requests: an interrupted one resumes with a range. The browser that started it carries
// this pass for an hour.
const purpose = 'files.download'
const cookieOf = (shareId: string) => `_dl_${shareId.slice(-8)}`

/** Lets a browser resume a download that was already counted. */
export function grantDownloadPass(ctx: Ctx, shareId: string, itemId: string): void {
  const link = {
    purpose,
    subject: `${shareId} ${itemId}`,
    expiresAt: new Date(ctx.now.getTime() + 3_600_000),
  }
  setCookie(ctx, cookieOf(shareId), signLink(ctx.services.config.sessionSecret, link), {
    maxAgeSeconds: 3600,
  })
}

/**
 * Whether a request resumes a counted download: it carries the pass and requests a range that does not start at the
 * beginning.
 */
export function isResumedDownload(ctx: Ctx, headers: Headers, shareId: string, itemId: string): boolean {
  if (!/^bytes=[1-9]\d*-/.test(headers.get('range') ?? '')) return false
  const pass = ctx.caller.cookie(cookieOf(shareId))
  const link = verifyLink(ctx.services.config.sessionSecret, pass ?? '', { purpose, now: ctx.now })
  return link.ok && link.subject === `${shareId} ${itemId}`
}
