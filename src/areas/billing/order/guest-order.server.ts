import { authorize } from '#kernel/auth/abilities.ts'
import { notFound } from '#kernel/errors.ts'
import type { Ctx } from '#kernel/http/ctx.ts'
import { billingAbilities } from '../abilities.ts'
import { paymentPaths } from '../payment/paths.ts'
import { orderToken } from './order-token.server.ts'

/**
 * The token that opens a guest's order, for who knows its number and the phone number it was ordered with (as `parsePhone` gives
 * it); null when there is no such order or it belongs to an account. Whoever asks must slow down guessing.
 */
export async function guestOrderToken(
  ctx: Ctx,
  known: { number: string; phone: string },
): Promise<string | null> {
  const [order] = await ctx.db.query<{ id: string; tokenSecret: string }>(
    'billing.guestOrder',
    `SELECT id, token_secret AS "tokenSecret" FROM billing_order
     WHERE tenant_id = $1 AND number = $2 AND user_id IS NULL AND contact->>'phone' = $3`,
    [ctx.tenant.id, known.number.slice(0, 40), known.phone],
  )
  return order ? orderToken(ctx, order) : null
}

/**
 * Where the buyer of an order pays it without signing in, as a path of the site: for staff to send once more. Throws 403, and 404 for an
 * order that is not there or has nothing to be paid.
 */
export async function payLinkOf(ctx: Ctx, number: string): Promise<string> {
  authorize(ctx, billingAbilities['order.place_for'])
  const [order] = await ctx.db.query<{ id: string; tokenSecret: string }>(
    'billing.payLink',
    `SELECT id, token_secret AS "tokenSecret" FROM billing_order
     WHERE tenant_id = $1 AND number = $2 AND status = 'pending_payment'`,
    [ctx.tenant.id, number],
  )
  if (!order) throw notFound('order.not_found')
  return paymentPaths.pay(number, orderToken(ctx, order))
}
