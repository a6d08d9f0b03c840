import { clearCookie, readCookies, setCookie } from '#kernel/http/cookies.ts'
import type { Ctx } from '#kernel/http/ctx.ts'

const name = '_line'

export const rememberErrand = (ctx: Ctx, errand: string): void =>
  setCookie(ctx, name, errand, { maxAgeSeconds: 600 })
export const forgetErrand = (ctx: Ctx): void => clearCookie(ctx, name)
/** What this browser took to LINE, or null. */
export const errandOf = (request: Request): string | null =>
  readCookies(request.headers.get('cookie'))[name]?.slice(0, 4000) || null
