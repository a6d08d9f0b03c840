import { conflict } from '#kernel/errors.ts'
import type { Ctx } from '#kernel/http/ctx.ts'
import { type Events, emit } from '#kernel/jobs/jobs.ts'
import { publish } from '#kernel/live/live.ts'
import { recordTransition } from '#kernel/transition.ts'
import type { PaymentMethod } from '../payment/method.rules.ts'
import type { DeliveryPromise } from '../settings/delivery-days.rules.ts'
import { saveLineCosts } from './line-cost.server.ts'
import { type OrderEvent, orderStates } from './order.states.ts'
import type { LockedOrder } from './order-row.server.ts'
import { tokenTopic } from './order-token.server.ts'

interface OrderEventPayload {
  orderId: string
  number: string
}

declare module '#kernel/jobs/jobs.ts' {
  interface Events {
    'order.placed': OrderEventPayload
    'order.paid': OrderEventPayload
    'order.confirmed': OrderEventPayload
    'order.ready': OrderEventPayload
    'order.shipped': OrderEventPayload
    'order.handed_over': OrderEventPayload
    'order.completed': OrderEventPayload
    'order.cancelled': OrderEventPayload
    'order.expired': OrderEventPayload
    'order.renewed': OrderEventPayload
    'order.withdrawn': OrderEventPayload
    /** The buyer pays by another method from now on. */
    'order.method_changed': OrderEventPayload & { method: PaymentMethod }
    /** One parcel was sent, whether or not it was the last. */
    'order.parcel_sent': OrderEventPayload & { shipment: number }
    /** The carrier or number of a sent parcel was corrected; `version` of the order distinguishes corrections. */
    'order.parcel_corrected': OrderEventPayload & { shipment: number; version: number }
    /** Staff cancelled part of it, or corrected its destination. */
    'order.changed': OrderEventPayload & { change: number; kind: 'cancel_lines' | 'edit'; moved: boolean }
  }
}

const publishedEvents: Partial<Record<OrderEvent, keyof Events>> = {
  pay: 'order.paid',
  accept: 'order.confirmed',
  ready: 'order.ready',
  ship: 'order.shipped',
  close: 'order.shipped',
  hand_over: 'order.handed_over',
  deliver: 'order.completed',
  complete: 'order.completed',
  cancel: 'order.cancelled',
  refunded: 'order.cancelled',
  withdraw: 'order.withdrawn',
  expire: 'order.expired',
  renew: 'order.renewed',
}

interface TransitionDetails {
  reason?: string
  /** The new payment deadline. */
  expiresAt?: Date | null
  fulfilled?: boolean
  promised?: DeliveryPromise | null
}

/**
 * The only way an order changes its state: guard, row, history, event and live notification in one transaction. Throws
 * 409 `order.state` if the event is not allowed now.
 */
export async function moveOrder(
  ctx: Ctx,
  order: LockedOrder,
  event: OrderEvent,
  along: TransitionDetails = {},
): Promise<LockedOrder> {
  if (!orderStates.can(order.status, event)) {
    throw conflict(
      'order.state',
      { number: order.number, status: order.status, event },
      { status: order.status },
    )
  }
  const from = order.status
  const status = orderStates.next(from, event)
  const moved: LockedOrder = {
    ...order,
    status,
    promised: along.promised ?? order.promised,
    expiresAt: along.expiresAt === undefined ? order.expiresAt : along.expiresAt,
    paidAt: event === 'pay' ? ctx.now : order.paidAt,
    fulfilledAt: along.fulfilled ? ctx.now : order.fulfilledAt,
    completedAt: status === 'completed' ? ctx.now : order.completedAt,
    renewals: order.renewals + (event === 'renew' ? 1 : 0),
    version: order.version + 1,
  }
  const updated = ctx.db.query(
    'billing.moveOrder',
    `UPDATE billing_order SET status = $3, expires_at = $4, paid_at = $5, fulfilled_at = $6,
       completed_at = $7, renewals = $8, promised = $9, version = version + 1
     WHERE tenant_id = $1 AND id = $2`,
    [
      ctx.tenant.id,
      order.id,
      status,
      moved.expiresAt,
      moved.paidAt,
      moved.fulfilledAt,
      moved.completedAt,
      moved.renewals,
      moved.promised && JSON.stringify(moved.promised),
    ],
  )
  const recorded = recordTransition(ctx, {
    entity: 'order',
    id: order.id,
    from,
    to: status,
    event,
    reason: along.reason,
  })
  // The two events that make an order a sale.
  const sold = event === 'pay' || event === 'accept'
  await Promise.all([updated, recorded, sold && saveLineCosts(ctx, order.id, order.kinds)])
  const fact = publishedEvents[event]
  if (fact) await emit(ctx, fact as 'order.paid', { orderId: order.id, number: order.number })
  publishOrder(ctx, moved)
  return moved
}

/** Notifies every screen showing the order that it changed, so that they reload it. */
export function publishOrder(
  ctx: Ctx,
  order: { id: string; number: string; status: string; tokenSecret: string },
): void {
  const note = { number: order.number, status: order.status }
  publish(ctx, `order:${order.id}`, note)
  publish(ctx, tokenTopic(ctx, order), note)
  publish(ctx, 'orders', note)
}
