import {
  type Advanced,
  addPart,
  advanceOrder,
  cancelLines,
  cancelOrder,
  correctParcel,
  editDelivery,
  getOrder,
  readDelivery,
  requestTaxInvoice,
  stepBack,
} from '#areas/billing/public.server.ts'
import { authorize } from '#kernel/auth/abilities.ts'
import { conflict } from '#kernel/errors.ts'
import type { Ctx } from '#kernel/http/ctx.ts'
import { shopAbilities } from '../abilities.ts'
import { viewOrderConversation, writeAboutOrder } from '../order/order-conversation.server.ts'
import { columnOf, stepsTo } from './board.rules.ts'
import type { OrderActionInput } from './orders.input.ts'

/**
 * Moves an order to a column or cancels it. Skipping a column executes the steps in order, all or nothing. Throws 409
 * `order.state` if the order is no longer in the state the user saw, 422 for a parcel without carrier or number.
 */
export async function runOrderAction(
  ctx: Ctx,
  orderInput: OrderActionInput,
  form = new FormData(),
): Promise<Advanced | undefined> {
  authorize(ctx, shopAbilities['orders.work'])
  if (orderInput.intent === 'cancel')
    return cancelOrder(ctx, orderInput.number, { reason: orderInput.reason })
  if (orderInput.intent === 'cancel_lines') {
    const { number, lines, reason, stock } = orderInput
    return cancelLines(ctx, number, { lines, reason, lost: stock === 'lost' })
  }
  if (orderInput.intent === 'add_part') {
    const { number, intent: _, ...part } = orderInput
    await addPart(ctx, number, part)
    return undefined
  }
  if (orderInput.intent === 'edit') {
    const { number, version, staffNote } = orderInput
    return editDelivery(ctx, number, { version, staffNote, ...readDelivery(form) })
  }
  if (orderInput.intent === 'say') {
    await writeAboutOrder(ctx, { number: orderInput.number, token: null }, orderInput.text)
    return undefined
  }
  if (orderInput.intent === 'seen') {
    await viewOrderConversation(ctx, orderInput.thread)
    return undefined
  }
  if (orderInput.intent === 'invoice') {
    await requestTaxInvoice(ctx, orderInput.number, orderInput)
    return undefined
  }
  if (orderInput.intent === 'correct_parcel') return correctParcel(ctx, orderInput.number, orderInput)
  if (orderInput.intent === 'back') return moveBack(ctx, orderInput)
  const { number, from, to, carrier, tracking, note, parcel, lines } = orderInput
  const { status, shipping } = await getOrder(ctx, number)
  const steps = to === 'done' ? (['complete'] as const) : stepsTo(from, to, shipping.method)
  if (status !== from || !steps) throw conflict('order.state', { number, status, event: to }, { status })
  let moved: Advanced | undefined
  for (const event of steps) {
    // The input belongs to the last step; the earlier ones are only passed through.
    const details =
      event === steps.at(-1) ? { carrier, tracking, note: note || undefined, parcel, lines } : {}
    moved = await advanceOrder(ctx, number, event, details)
  }
  return moved
}

/** Goes back as many columns as the move went forward; all or nothing. */
async function moveBack(ctx: Ctx, orderInput: OrderActionInput & { intent: 'back' }): Promise<Advanced> {
  let at = await stepBack(ctx, orderInput.number, orderInput)
  while (columnOf(at.status) !== orderInput.to) at = await stepBack(ctx, orderInput.number, at)
  return at
}
