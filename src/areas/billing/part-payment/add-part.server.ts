import { authorize } from '#kernel/auth/abilities.ts'
import { conflict, invalid, notFound } from '#kernel/errors.ts'
import { parseInput, z } from '#kernel/http/api.ts'
import type { Ctx } from '#kernel/http/ctx.ts'
import { satang } from '#kernel/money/index.ts'
import { billingAbilities } from '../abilities.ts'
import { publishOrder } from '../order/order-move.server.ts'
import { lockCurrent } from '../payment/expiry.server.ts'
import { isInFlight } from '../payment/payment.states.ts'
import { needsTwo } from '../payment/second-person.rules.ts'
import { comesWhole } from '../sellable.server.ts'
import { paymentSettings } from '../settings/settings.server.ts'
import { bookPart, dueOf } from './book-part.server.ts'
import { partRows } from './held-part.server.ts'
import { partMethods, partRefusal } from './part-payment.rules.ts'

const partInput = z.object({
  /** Made by the form: added once for it. */
  id: z.uuid(),
  /** In satang. */
  amount: z
    .number()
    .int()
    .positive()
    .max(100_000_000_000)
    .transform((n) => satang(n)),
  method: z.enum(partMethods),
  reference: z.string().trim().max(60).default(''),
  note: z.string().trim().min(1).max(300),
})
export type AddPartInput = z.input<typeof partInput>

/**
 * Adds money that came for an unpaid order outside of its pay page, in cash or by a transfer, as a part of it or all that is left
 * (manager, admin), with a note. Adding it again changes nothing. Throws 403, 404, 409 `payment.state` for what waits for no money,
 * `payment.slip_waits` while a slip is being looked at or a card charged, `payment.part_off`, `payment.part_whole`, `payment.part_two`
 * where two people have to say that so much came, 422 `payment.part_least`.
 */
export async function addPart(
  ctx: Ctx,
  number: string,
  input: AddPartInput,
): Promise<{ outcome: 'part' | 'paid' | 'owed' }> {
  authorize(ctx, billingAbilities['payment.settle'])
  const { id, amount, method, reference, note } = parseInput(partInput, input)
  const current = await lockCurrent(ctx, { number })
  const { order, payments } = current
  const before = await partRows.find(ctx, { id })
  if (before && before.orderId !== order.id) throw notFound('payment.not_found')
  if (before) return { outcome: order.paidAt ? 'paid' : 'part' }
  if (payments.some(({ status }) => isInFlight(status))) throw conflict('payment.slip_waits')
  if (order.status !== 'pending_payment') throw conflict('payment.state')
  const settings = await paymentSettings(ctx)
  const refusal = partRefusal(settings.parts, {
    amount,
    due: dueOf(current),
    isWholeOnly: comesWhole(order.kinds),
  })
  const least = { amount: settings.parts.leastSatang ?? 0 }
  if (refusal === 'payment.part_least') throw invalid([{ path: 'amount', code: refusal, params: least }])
  if (refusal) throw conflict(refusal)
  // A bank's money above the limit is for two people; there is nothing here that the second could look at.
  if (method !== 'cash' && needsTwo({ amount, method }, settings.slips.approveAbove))
    throw conflict('payment.part_two')
  const booked = await bookPart(ctx, current, { id, amount, method, via: null, reference, note })
  publishOrder(ctx, booked.order)
  return { outcome: booked.outcome }
}
