import { type UserSummary, usersOfRoles } from '#areas/account/public.server.ts'
import { paymentSettings } from '#areas/billing/public.server.ts'
import type { Ctx } from '#kernel/http/ctx.ts'

/**
 * Returns the shop's staff who are notified of orders: those the site named, as far as they have an account, otherwise
 * all its managers.
 */
export async function orderStaff(ctx: Ctx): Promise<UserSummary[]> {
  const [staff, { staffEmails }] = await Promise.all([
    usersOfRoles(ctx, ['manager', 'admin']),
    paymentSettings(ctx),
  ])
  const named = staff.filter(({ email }) => staffEmails.includes(email))
  return named.length ? named : staff
}
