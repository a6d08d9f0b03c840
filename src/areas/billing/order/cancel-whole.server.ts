import type { Ctx } from '#kernel/http/ctx.ts'
import { withdrawalPostings } from '../ledger/ledger.rules.ts'
import { post } from '../ledger/ledger.server.ts'
import { releaseParts } from '../payment/held-parts.server.ts'
import { type LockedPayment, movePayment } from '../payment/payment-row.server.ts'
import { releaseOrderItems } from './order-items.server.ts'
import { moveOrder } from './order-move.server.ts'
import type { LockedOrder } from './order-row.server.ts'

/**
 * Cancels an order of which nothing has been sent: its goods are released, money received is due back. Where all of it
 * was free, or cancelled before with its money due back, nothing more is due and the order ends at once. Locks must be
 * held.
 */
export async function cancelEntireOrder(
  ctx: Ctx,
  order: LockedOrder,
  payments: readonly LockedPayment[],
  reason?: string,
): Promise<LockedOrder> {
  for (const payment of payments) {
    if (payment.status === 'awaiting_customer' || payment.status === 'failed')
      await movePayment(ctx, payment, 'expire')
  }
  const owesMoney = order.paidAt !== null && order.total > 0
  const moved = await moveOrder(ctx, order, owesMoney ? 'withdraw' : 'cancel', { reason })
  await releaseOrderItems(ctx, moved)
  await releaseParts(ctx, moved, payments)
  if (owesMoney) {
    await post(ctx, {
      key: `withdraw:${order.id}`,
      kind: 'withdrawal',
      of: { kind: 'order', id: order.id },
      memo: order.number,
      postings: withdrawalPostings(order),
    })
  }
  return moved
}
