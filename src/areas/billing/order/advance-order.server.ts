import { authorize } from '#kernel/auth/abilities.ts'
import { conflict } from '#kernel/errors.ts'
import type { Ctx } from '#kernel/http/ctx.ts'
import { billingAbilities } from '../abilities.ts'
import { lockCurrentOrder } from '../payment/expiry.server.ts'
import { settle } from '../payment/settle.server.ts'
import type { HandlingEvent, OrderStatus } from './order.states.ts'
import { fulfilOrderItems, requireArrivedItems } from './order-items.server.ts'
import { moveOrder } from './order-move.server.ts'
import { matchesShippingMethod } from './order-view.rules.ts'
import { type ParcelDetails, sendParcel } from './ship.server.ts'

/** Details of a step. Shipping needs carrier and number. */
export type HandlingDetails = ParcelDetails

export interface Advanced {
  id: string
  number: string
  status: OrderStatus
  version: number
}

/**
 * Advances an order's goods by one step (manager, admin): prepare, ready, ship, hand_over, complete. `ship` sends one
 * parcel (`sendParcel`), `hand_over` everything that is left: it leaves the stock, and the earned amount is booked.
 * Cash on delivery is received with `hand_over` at the counter, and with `complete` when a carrier delivered. Throws
 * 403, 404, 409 `order.state` and what `sendParcel` throws, 422 for missing details.
 */
export async function advanceOrder(
  ctx: Ctx,
  number: string,
  event: HandlingEvent,
  details: HandlingDetails = {},
): Promise<Advanced> {
  authorize(ctx, billingAbilities['order.handle'])
  const current = await lockCurrentOrder(ctx, { number })
  const { payments } = current
  let { order } = current
  if (!matchesShippingMethod(event, order))
    throw conflict('order.wrong_way', { number, event, method: order.shippingMethod })
  // This step calls the buyer to the counter; a parcel can still be sent in part.
  if (event === 'ready' && order.shippingMethod === 'pickup') await requireArrivedItems(ctx, order)
  if (event === 'ship') order = await sendParcel(ctx, order, details)
  else {
    const moved = await moveOrder(ctx, order, event, {
      reason: details.note,
      fulfilled: event === 'hand_over',
    })
    if (event === 'hand_over') await fulfilOrderItems(ctx, moved, 'sent', order.paidAt !== null)
    order = moved
  }
  const cash = payments.find((payment) => payment.method === 'cod' && payment.status === 'awaiting_customer')
  if (cash && (event === 'hand_over' || event === 'complete')) {
    order = (await settle(ctx, { order, payment: cash, payments })).order
  }
  return { id: order.id, number: order.number, status: order.status, version: order.version }
}
