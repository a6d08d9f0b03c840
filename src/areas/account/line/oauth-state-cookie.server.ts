import { clearCookie, setCookie } from '#kernel/http/cookies.ts'
import type { Ctx } from '#kernel/http/ctx.ts'

const cookieName = '_line'

export const setOauthStateCookie = (ctx: Ctx, oauthState: string): void =>
  setCookie(ctx, cookieName, oauthState, { maxAgeSeconds: 600 })
export const clearOauthStateCookie = (ctx: Ctx): void => clearCookie(ctx, cookieName)
/** Returns the state this browser took to LINE, or null. */
export const readOauthStateCookie = (ctx: Ctx): string | null =>
  ctx.caller.cookie(cookieName)?.slice(0, 4000) || null
