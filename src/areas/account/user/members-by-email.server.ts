import { can } from '#kernel/auth/abilities.ts'
import type { Ctx } from '#kernel/http/ctx.ts'
import { defineRateLimit } from '#kernel/rate-limit/rate-limit.ts'
import { accountAbilities } from '../abilities.ts'
import { type UserSummary, usersByEmail } from './users.server.ts'

/** The answer says who has an account here, so addresses must not be tried one after the other. */
const unknownAddresses = defineRateLimit('account.unknown-address', {
  points: 100,
  seconds: 3600,
  code: 'account.unknown_addresses',
})

/**
 * Returns the active users with these e-mail addresses, for an act whose result shows the viewer which of them have an
 * account. Addresses without one are limited for those who may not search users. Throws 429.
 */
export async function membersByEmail(ctx: Ctx, emails: readonly string[]): Promise<UserSummary[]> {
  const userId = ctx.viewer.user?.id
  if (!userId || can(ctx.viewer, accountAbilities['users.find'])) return usersByEmail(ctx, emails)
  const consumed = await unknownAddresses.consume(ctx, userId, emails.length)
  const users = await usersByEmail(ctx, emails)
  if (users.length) await consumed.refund(users.length)
  return users
}
