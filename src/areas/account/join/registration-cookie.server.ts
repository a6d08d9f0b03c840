import { clearCookie, setCookie } from '#kernel/http/cookies.ts'
import type { Ctx } from '#kernel/http/ctx.ts'
import { isId } from '#kernel/id.ts'
import { registrationHours } from './registration.rules.ts'

const cookieName = '_registration'

/** Stores in the browser which registration it started, until it is finished. */
export const setRegistrationCookie = (ctx: Ctx, id: string): void =>
  setCookie(ctx, cookieName, id, { maxAgeSeconds: registrationHours * 3600 })

export const clearRegistrationCookie = (ctx: Ctx): void => clearCookie(ctx, cookieName)

/** Returns the id of the registration this browser started, or null. */
export function readRegistrationCookie(ctx: Ctx): string | null {
  const id = ctx.caller.cookie(cookieName)
  return isId(id) ? id : null
}
