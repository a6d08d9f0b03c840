import { authorize } from '#kernel/auth/abilities.ts'
import { conflict } from '#kernel/errors.ts'
import type { Ctx } from '#kernel/http/ctx.ts'
import { emit } from '#kernel/jobs/jobs.ts'
import { addDays, type Day, day } from '#kernel/time/index.ts'
import { billingAbilities } from '../abilities.ts'
import { schedulePostponedEmail } from '../mail/postponed-email.server.ts'
import { lockCurrentOrder } from '../payment/expiry.server.ts'
import { promisedDateChange } from './edit-delivery.rules.ts'
import { insertChange, nextChange } from './order-change.server.ts'
import { moveOrder } from './order-move.server.ts'

/**
 * Sets another day for an order that has not left yet to be shipped or be ready for pickup. The promised days move with
 * it and are shown on the buyer's order page. The buyer is emailed a minute later about the last of several changes.
 * Throws 403, 404, 409 `order.state` once the order has left, `order.not_promised` where no days were promised,
 * `order.day_past`.
 */
export async function postponeDelivery(ctx: Ctx, number: string, leaves: Day): Promise<void> {
  authorize(ctx, billingAbilities['order.handle'])
  const { order } = await lockCurrentOrder(ctx, { number })
  const { promised } = order
  if (!promised) throw conflict('order.not_promised', { number })
  if (leaves < day(ctx.now)) throw conflict('order.day_past', { number })
  const after = { ...promised, first: addDays(leaves, promised.from), last: addDays(leaves, promised.to) }
  const moved = promisedDateChange(promised, after)
  if (!moved) return
  await moveOrder(ctx, order, 'edit', { promised: after })
  const change = await nextChange(ctx, order)
  await insertChange(ctx, order, {
    number: change,
    kind: 'edit',
    details: { fields: ['days'], before: {}, after: {}, promised: moved },
  })
  schedulePostponedEmail(ctx, { orderId: order.id, change })
  await emit(ctx, 'order.changed', { orderId: order.id, number, change, kind: 'edit', moved: false })
}
