import { clearCookie, setCookie } from '#kernel/http/cookies.ts'
import type { Ctx } from '#kernel/http/ctx.ts'

const cookieName = '_second'

/** Stores the current second step in the browser, for the page that asks for it. */
export const setTwoFactorCookie = (ctx: Ctx, value: string): void =>
  setCookie(ctx, cookieName, value, { maxAgeSeconds: 600 })

export const clearTwoFactorCookie = (ctx: Ctx): void => clearCookie(ctx, cookieName)

/** Returns the second step this browser is in, or null. */
export const readTwoFactorCookie = (ctx: Ctx): string | null =>
  ctx.caller.cookie(cookieName)?.slice(0, 100) || null
