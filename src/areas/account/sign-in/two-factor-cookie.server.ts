import { clearCookie, setCookie } from '#kernel/http/cookies.ts'
import type { Ctx } from '#kernel/http/ctx.ts'

const name = '_second'

/** Stores the current second step in the browser, for the page that asks for it. */
export const rememberTwoFactor = (ctx: Ctx, value: string): void =>
  setCookie(ctx, name, value, { maxAgeSeconds: 600 })

export const forgetTwoFactor = (ctx: Ctx): void => clearCookie(ctx, name)

/** Returns the second step this browser is in, or null. */
export const twoFactorOf = (ctx: Ctx): string | null => ctx.caller.cookie(name)?.slice(0, 100) || null
