import { conflict, notFound } from '#kernel/errors.ts'
import type { Ctx } from '#kernel/http/ctx.ts'
import { lockCurrentOrder } from '../payment/expiry.server.ts'
import { isInFlight } from '../payment/payment.states.ts'
import type { Advanced } from './advance-order.server.ts'
import { cancelRemaining } from './cancel-lines.server.ts'
import { cancelEntireOrder } from './cancel-whole.server.ts'
import { canChangeOrder } from './order-token.server.ts'
import { allowedActionsOf } from './order-view.rules.ts'
import { parcelsSent } from './ship.server.ts'

/**
 * Cancels an order. Its owner may until work on it has started; staff until all of it has been sent, and then money
 * received is due back (`cancelling`) until `refundPayment`. For a partly sent order only the rest is cancelled
 * (`cancelLines`). Throws 404 for strangers, 409 `order.state`, and 409 `payment.in_flight` while a slip awaits a
 * decision.
 */
export async function cancelOrder(
  ctx: Ctx,
  number: string,
  input: { reason?: string; token?: string | null } = {},
): Promise<Advanced> {
  const { order, payments } = await lockCurrentOrder(ctx, { number })
  const as = canChangeOrder(ctx, order, input.token)
  if (!as) throw notFound('order.not_found')
  if (payments.some((payment) => isInFlight(payment.status))) throw conflict('payment.in_flight', { number })
  if (order.status === 'cancelled') return order
  if (!allowedActionsOf(order, payments, as, ctx.now).cancel) {
    throw conflict('order.state', { number, status: order.status, event: 'cancel' }, { status: order.status })
  }
  const hasStarted = order.status === 'preparing' || order.status === 'ready'
  if (hasStarted && (await parcelsSent(ctx, order.id)).parcels > 0)
    return cancelRemaining(ctx, order, payments, input.reason ?? '')
  return cancelEntireOrder(ctx, order, payments, input.reason)
}
