import type { Ctx } from '#kernel/http/ctx.ts'
import { type CardFailure, failureOf } from './charge.rules.ts'
import type { ChargeState } from './charge.states.ts'

/** A card charge that failed. */
export interface CardDecline {
  failure: CardFailure
  brand: string
  lastDigits: string
  at: Date
}

/** Returns why the last card tried for an order was declined; null if none was. */
export async function lastDeclineOf(ctx: Ctx, orderId: string): Promise<CardDecline | null> {
  const [last] = await ctx.db.query<{
    status: ChargeState
    failureCode: string | null
    brand: string | null
    lastDigits: string | null
    at: Date
  }>(
    'billing.lastDecline',
    `SELECT c.status, c.failure_code AS "failureCode", coalesce(c.brand, s.brand) AS brand,
       coalesce(c.last_digits, s.last_digits) AS "lastDigits", coalesce(c.looked_at, c.created_at) AS at
     FROM billing_payment p
     JOIN billing_charge c ON c.tenant_id = p.tenant_id AND c.payment_id = p.id
     LEFT JOIN billing_saved_card s ON s.tenant_id = c.tenant_id AND s.id = c.saved_card_id
     WHERE p.tenant_id = $1 AND p.order_id = $2 ORDER BY p.attempt DESC LIMIT 1`,
    [ctx.tenant.id, orderId],
  )
  if (last?.status !== 'failed') return null
  const { failureCode, brand, lastDigits, at } = last
  return { failure: failureOf(failureCode), brand: brand ?? '', lastDigits: lastDigits ?? '', at }
}
