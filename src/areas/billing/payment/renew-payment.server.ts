import { conflict, notFound } from '#kernel/errors.ts'
import type { Ctx } from '#kernel/http/ctx.ts'
import { isId } from '#kernel/id.ts'
import { reserveOrderItems } from '../order/order-items.server.ts'
import { moveOrder } from '../order/order-move.server.ts'
import { canChangeOrder } from '../order/order-token.server.ts'
import { paymentSettings } from '../settings/settings.server.ts'
import { canRenew, expiryOf, heldUntil } from './expiry.rules.ts'
import { lockCurrentOrder } from './expiry.server.ts'
import { expireAt } from './expiry-job.ts'
import { minutesToPay } from './method.rules.ts'
import { type NewPayment, newPayment } from './new-payment.server.ts'
import { isInFlight } from './payment.states.ts'
import { findPayment } from './payment-row.server.ts'

/**
 * Renews an expired order once, with the same payment time, if its goods are still available: a new attempt with a new
 * reference and QR. Available to its owner, the holder of its link and staff. Throws 404 for strangers, 409
 * `payment.renewed` the second time, 409 `payment.not_expired` while the QR still works, 409 `stock.short` when the
 * goods are gone.
 */
export async function renewPayment(
  ctx: Ctx,
  paymentId: string,
  input: { token?: string | null } = {},
): Promise<{ payment: NewPayment; order: { number: string; status: 'pending_payment' } }> {
  if (!isId(paymentId)) throw notFound('payment.not_found')
  const { order, payments } = await lockCurrentOrder(ctx, { paymentId })
  if (!canChangeOrder(ctx, order, input.token)) throw notFound('payment.not_found')
  const old = findPayment(payments, paymentId)
  if (order.status !== 'expired')
    throw conflict('payment.not_expired', { status: order.status }, { status: order.status })
  if (payments.some((payment) => isInFlight(payment.status)))
    throw conflict('payment.in_flight', { number: order.number })
  if (!canRenew(order)) throw conflict('payment.renewed')
  const settings = await paymentSettings(ctx)
  const expiresAt = expiryOf(ctx.now, minutesToPay(old.method, settings))
  await reserveOrderItems(ctx, order, heldUntil(expiresAt))
  const attempt = Math.max(...payments.map((payment) => payment.attempt)) + 1
  const [, payment] = await Promise.all([
    moveOrder(ctx, order, 'renew', { expiresAt }),
    newPayment(ctx, {
      orderId: order.id,
      number: order.number,
      attempt,
      method: old.method,
      amount: order.total,
      expiresAt,
      settings,
    }),
  ])
  expireAt(ctx, expiresAt)
  return { payment, order: { number: order.number, status: 'pending_payment' } }
}
