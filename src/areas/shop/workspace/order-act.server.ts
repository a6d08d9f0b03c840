import {
  type Advanced,
  addPart,
  advanceOrder,
  cancelLines,
  cancelOrder,
  correctParcel,
  deliveryIn,
  editDelivery,
  getOrder,
  requestTaxInvoice,
  stepBack,
} from '#areas/billing/public.server.ts'
import { authorize } from '#kernel/auth/abilities.ts'
import { conflict } from '#kernel/errors.ts'
import type { Ctx } from '#kernel/http/ctx.ts'
import { shopAbilities } from '../abilities.ts'
import { viewOrderConversation, writeAboutOrder } from '../order/order-conversation.server.ts'
import { columnOf, stepsTo } from './board.rules.ts'
import type { OrderAct } from './orders.input.ts'

/**
 * Moves an order to a column or cancels it. Skipping a column executes the steps in order, all or nothing. Throws 409
 * `order.state` if the order is no longer in the state the user saw, 422 for a parcel without carrier or number.
 */
export async function actOnOrder(
  ctx: Ctx,
  act: OrderAct,
  form = new FormData(),
): Promise<Advanced | undefined> {
  authorize(ctx, shopAbilities['orders.work'])
  if (act.intent === 'cancel') return cancelOrder(ctx, act.number, { reason: act.reason })
  if (act.intent === 'cancel_lines') {
    const { number, lines, reason, stock } = act
    return cancelLines(ctx, number, { lines, reason, lost: stock === 'lost' })
  }
  if (act.intent === 'add_part') {
    const { number, intent: _, ...part } = act
    await addPart(ctx, number, part)
    return undefined
  }
  if (act.intent === 'edit') {
    const { number, version, staffNote } = act
    return editDelivery(ctx, number, { version, staffNote, ...deliveryIn(form) })
  }
  if (act.intent === 'say') {
    await writeAboutOrder(ctx, { number: act.number, token: null }, act.text)
    return undefined
  }
  if (act.intent === 'seen') {
    await viewOrderConversation(ctx, act.thread)
    return undefined
  }
  if (act.intent === 'invoice') {
    await requestTaxInvoice(ctx, act.number, act)
    return undefined
  }
  if (act.intent === 'correct_parcel') return correctParcel(ctx, act.number, act)
  if (act.intent === 'back') return moveBack(ctx, act)
  const { number, from, to, carrier, tracking, note, parcel, lines } = act
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
async function moveBack(ctx: Ctx, act: OrderAct & { intent: 'back' }): Promise<Advanced> {
  let at = await stepBack(ctx, act.number, act)
  while (columnOf(at.status) !== act.to) at = await stepBack(ctx, act.number, at)
  return at
}
