import { orgUnitOf } from '#areas/account/public.server.ts'
import { can } from '#kernel/auth/abilities.ts'
import type { Ctx } from '#kernel/http/ctx.ts'
import { billingAbilities } from '../abilities.ts'

/** The staff member who made an order, and their unit in the organisation at that time. */
export interface Seller {
  id: string
  unit: string | null
}

/** Returns the viewer as the seller if they may place orders for others, otherwise null. One SQL query. */
export async function sellerOf(ctx: Ctx): Promise<Seller | null> {
  const { user } = ctx.viewer
  const ability = billingAbilities['order.place_for']
  if (!user || !can(ctx.viewer, ability)) return null
  return { id: user.id, unit: await orgUnitOf(ctx, user.id, ability.name) }
}
