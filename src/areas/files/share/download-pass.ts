import { signLink, verifyLink } from '#kernel/crypto/link.ts'
import { setCookie } from '#kernel/http/cookies.ts'
import type { Ctx } from '#kernel/http/ctx.ts'

// One download may be many requests: a broken line goes on with a range. Whoever began it carries this for an hour.
const purpose = 'files.download'
const cookieOf = (shareId: string) => `_dl_${shareId.slice(-8)}`

/** Lets a browser go on with a download that was counted. */
export function givePass(ctx: Ctx, shareId: string, itemId: string): void {
  const link = {
    purpose,
    subject: `${shareId} ${itemId}`,
    expiresAt: new Date(ctx.now.getTime() + 3_600_000),
  }
  setCookie(ctx, cookieOf(shareId), signLink(ctx.services.config.sessionSecret, link), {
    maxAgeSeconds: 3600,
  })
}

/** Whether a request goes on with a counted download: it carries the pass and asks for what is not the beginning. */
export function goesOn(ctx: Ctx, headers: Headers, shareId: string, itemId: string): boolean {
  if (!/^bytes=[1-9]\d*-/.test(headers.get('range') ?? '')) return false
  const pass = ctx.caller.cookie(cookieOf(shareId))
  const link = verifyLink(ctx.services.config.sessionSecret, pass ?? '', { purpose, now: ctx.now })
  return link.ok && link.subject === `${shareId} ${itemId}`
}
