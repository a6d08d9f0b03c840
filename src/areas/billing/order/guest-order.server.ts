import { authorize } from '#kernel/auth/abilities.ts'
import { notFound } from '#kernel/errors.ts'
import type { Ctx } from '#kernel/http/ctx.ts'
import type { Locale } from '#kernel/tenancy/tenant.ts'
import { billingAbilities } from '../abilities.ts'
import { billingPaths } from '../paths.ts'
import { canAccessOrder, orderToken } from './order-token.server.ts'

/** A guest's order, for callers that ensure only its buyer gets the token. */
export interface GuestOrder {
  id: string
  number: string
  /** Opens the order without signing in. */
  token: string
  /** The recipient of its emails; null if none was given. */
  email: string | null
  locale: Locale
  /** Whether the request comes from the browser in which the order was placed. */
  own: boolean
}

/**
 * Returns a guest's order by its id, or by its number and the phone number (as `parsePhone` returns it) or email
 * address of the order; null if there is no such order or it belongs to an account. Callers must rate-limit guessing.
 */
export async function findGuestOrder(
  ctx: Ctx,
  lookup: { id: string } | { number: string; phone: string } | { number: string; email: string },
): Promise<GuestOrder | null> {
  const [named, where, values] =
    'id' in lookup
      ? ['billing.guestOrderById', 'id = $2', [lookup.id]]
      : 'phone' in lookup
        ? [
            'billing.guestOrderByPhone',
            "number = $2 AND contact->>'phone' = $3",
            [lookup.number, lookup.phone],
          ]
        : [
            'billing.guestOrderByEmail',
            "number = $2 AND lower(contact->>'email') = lower($3)",
            [lookup.number, lookup.email],
          ]
  const [order] = await ctx.db.query<{
    id: string
    number: string
    tokenSecret: string
    guestHash: string | null
    email: string | null
    locale: Locale
  }>(
    named,
    `SELECT id, number, token_secret AS "tokenSecret", guest_hash AS "guestHash", contact->>'email' AS email, locale
     FROM billing_order WHERE tenant_id = $1 AND user_id IS NULL AND ${where}`,
    [ctx.tenant.id, ...values.map((value) => value.slice(0, 254))],
  )
  return (
    (order && {
      id: order.id,
      number: order.number,
      token: orderToken(ctx, order),
      email: order.email || null,
      locale: order.locale,
      own: canAccessOrder(ctx, { ...order, userId: null }) === 'owner',
    }) ||
    null
  )
}

/**
 * Returns the payment link of an order that works without signing in, as a path of the site: for staff to send again.
 * Throws 403, and 404 for a missing order or one with nothing to pay.
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
  return billingPaths.pay(number, orderToken(ctx, order))
}
