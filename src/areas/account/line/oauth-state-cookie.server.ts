import { clearCookie, setCookie } from '#kernel/http/cookies.ts'
import type { Ctx } from '#kernel/http/ctx.ts'

const name = '_line'

export const rememberOauthState = (ctx: Ctx, oauthState: string): void =>
  setCookie(ctx, name, oauthState, { maxAgeSeconds: 600 })
export const forgetOauthState = (ctx: Ctx): void => clearCookie(ctx, name)
/** Returns the state this browser took to LINE, or null. */
export const oauthStateOf = (ctx: Ctx): string | null => ctx.caller.cookie(name)?.slice(0, 4000) || null
