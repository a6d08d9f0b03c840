import { authorize } from '#kernel/auth/abilities.ts'
import { conflict, invalid, notFound } from '#kernel/errors.ts'
import type { Ctx } from '#kernel/http/ctx.ts'
import { billingAbilities } from '../abilities.ts'
import { issueForGoods } from '../document/issue.server.ts'
import { withdrawalPostings } from '../ledger/ledger.rules.ts'
import { post } from '../ledger/ledger.server.ts'
import { lockCurrent } from '../payment/expiry.server.ts'
import { isInFlight } from '../payment/payment.states.ts'
import { movePayment } from '../payment/payment-row.server.ts'
import { settle } from '../payment/settle.server.ts'
import { fulfilGoods, releaseGoods } from './goods.server.ts'
import type { HandlingEvent, OrderStatus } from './order.states.ts'
import { moveOrder } from './order-move.server.ts'
import type { LockedOrder } from './order-row.server.ts'
import { standing } from './order-token.server.ts'
import { fits, mayDo } from './order-view.rules.ts'

/** What may be told with a step. Shipping needs carrier and number. */
export interface HandlingDetails {
  carrier?: string
  tracking?: string
  note?: string
}

export interface Advanced {
  id: string
  number: string
  status: OrderStatus
  version: number
}

/**
 * Takes an order's goods one step on (manager, admin): prepare, ready, ship, hand_over, complete. With `ship` and
 * `hand_over` they leave the stock and what is earned is booked; cash on delivery is ours with `hand_over` at the
 * counter and with `complete` when a carrier brought it. Throws 403, 404, 409 `order.state`, 422 for missing details.
 */
export async function advanceOrder(
  ctx: Ctx,
  number: string,
  event: HandlingEvent,
  details: HandlingDetails = {},
): Promise<Advanced> {
  authorize(ctx, billingAbilities['order.handle'])
  const current = await lockCurrent(ctx, { number })
  const { payments } = current
  let { order } = current
  if (!fits(event, order)) throw conflict('order.wrong_way', { number, event, method: order.shippingMethod })
  const leaves = event === 'ship' || event === 'hand_over'
  const moved = await moveOrder(ctx, order, event, {
    reason: details.note,
    fulfilled: leaves,
    ...(event === 'ship' ? { tracking: trackingOf(details) } : {}),
  })
  if (event === 'ship') await issueForGoods(ctx, moved)
  if (leaves) await fulfilGoods(ctx, moved, 'sent', order.paidAt !== null)
  order = moved
  const cash = payments.find((payment) => payment.method === 'cod' && payment.status === 'awaiting_customer')
  if (cash && (event === 'hand_over' || event === 'complete')) {
    order = (await settle(ctx, order, cash, payments)).order
  }
  return { id: order.id, number: order.number, status: order.status, version: order.version }
}

function trackingOf({ carrier = '', tracking = '' }: HandlingDetails) {
  const errors = [
    ...(carrier.trim() ? [] : [{ path: 'carrier', code: 'field.required' }]),
    ...(tracking.trim() ? [] : [{ path: 'tracking', code: 'field.required' }]),
  ]
  if (errors.length) throw invalid(errors)
  return { carrier: carrier.trim(), number: tracking.trim().toUpperCase() }
}

/**
 * Gives an order up. Its owner may while nobody has begun with it; staff until it has left, and then money that came
 * is owed back (`cancelling`) until `refundPayment`. Throws 404 for strangers, 409 `order.state`, and 409
 * `payment.in_flight` while a slip waits to be decided.
 */
export async function cancelOrder(
  ctx: Ctx,
  number: string,
  given: { reason?: string; token?: string | null } = {},
): Promise<Advanced> {
  const { order, payments } = await lockCurrent(ctx, { number })
  const as = standing(ctx, order, given.token)
  if (!as) throw notFound('order.not_found')
  if (payments.some((payment) => isInFlight(payment.status))) throw conflict('payment.in_flight', { number })
  if (order.status === 'cancelled') return order
  if (!mayDo(order, payments, as, ctx.now).cancel) {
    throw conflict('order.state', { number, status: order.status, event: 'cancel' }, { status: order.status })
  }
  for (const payment of payments) {
    if (payment.status === 'awaiting_customer' || payment.status === 'failed')
      await movePayment(ctx, payment, 'expire')
  }
  return order.paidAt ? withdraw(ctx, order, given.reason) : giveUp(ctx, order, given.reason)
}

async function giveUp(ctx: Ctx, order: LockedOrder, reason?: string): Promise<Advanced> {
  const moved = await moveOrder(ctx, order, 'cancel', { reason })
  await releaseGoods(ctx, moved)
  return moved
}

async function withdraw(ctx: Ctx, order: LockedOrder, reason?: string): Promise<Advanced> {
  const moved = await moveOrder(ctx, order, 'withdraw', { reason })
  await releaseGoods(ctx, moved)
  await post(ctx, {
    key: `withdraw:${order.id}`,
    kind: 'withdrawal',
    of: { kind: 'order', id: order.id },
    memo: order.number,
    postings: withdrawalPostings(order),
  })
  return moved
}
