import { clearCookie, setCookie } from '#kernel/http/cookies.ts'
import type { Ctx } from '#kernel/http/ctx.ts'
import { isId } from '#kernel/id.ts'
import { registrationHours } from './registration.rules.ts'

const name = '_registration'

/** Stores in the browser which registration it started, until it is finished. */
export const rememberWaiting = (ctx: Ctx, id: string): void =>
  setCookie(ctx, name, id, { maxAgeSeconds: registrationHours * 3600 })

export const forgetWaiting = (ctx: Ctx): void => clearCookie(ctx, name)

/** Returns the id of the registration this browser started, or null. */
export function waitingOf(ctx: Ctx): string | null {
  const id = ctx.caller.cookie(name)
  return isId(id) ? id : null
}
