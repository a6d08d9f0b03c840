import type { Ctx } from '#kernel/http/ctx.ts'
import { satang } from '#kernel/money/index.ts'
import { giftCardKind } from '../gift-card/gift-card.rules.ts'
import { cardOf, combinedPostings, fulfilmentPostings, walletOf } from '../ledger/ledger.rules.ts'
import { post } from '../ledger/ledger.server.ts'
import { paysDebts, type SellableKind, sellable, storesValue } from '../sellable.server.ts'
import { byKind, linesOf } from './order-lines.server.ts'
import type { LockedOrder } from './order-row.server.ts'
import { leftMilliOf } from './shipment.rules.ts'

const kindsOf = (order: LockedOrder): SellableKind[] => order.kinds.map(sellable)

/** What an order holds is held without end: it is paid, or its money is on the way. */
export async function holdGoods(ctx: Ctx, order: LockedOrder): Promise<void> {
  for (const kind of kindsOf(order)) await kind.keep(ctx, order.id)
}

/** What an order holds is for others again. */
export async function releaseGoods(ctx: Ctx, order: LockedOrder): Promise<void> {
  for (const kind of kindsOf(order)) await kind.release(ctx, order.id)
}

/** Holds an order's goods again, after they were given back. Throws what the kinds throw (409 `stock.short`). */
export async function reserveGoods(ctx: Ctx, order: LockedOrder, until: Date | null): Promise<void> {
  for (const [kind, lines] of byKind(await partsLeft(ctx, order)))
    await kind.reserve(ctx, order.id, lines, until)
}

/**
 * The things of these kinds leave. `when` names the moment (`paid`: what needs no hand; `sent`: the rest, over the counter). Books
 * what is earned when with it the whole order has left; parcels have their own way (`sendParcel`).
 */
export async function fulfilGoods(
  ctx: Ctx,
  order: LockedOrder,
  when: 'paid' | 'sent',
  paid: boolean,
): Promise<void> {
  if (paysDebts(order.kinds)) return when === 'paid' ? payDebts(ctx, order) : undefined
  const due = kindsOf(order).filter((kind) => (kind.fulfilWhen ?? 'sent') === when)
  if (due.length) {
    const parts = byKind(await partsLeft(ctx, order))
    for (const [kind, lines] of parts) if (due.includes(kind)) await kind.fulfil(ctx, order.id, lines)
  }
  if (when === 'sent' || needsNoHand(order)) {
    await post(ctx, {
      key: `fulfil:${order.id}`,
      kind: 'fulfilment',
      of: { kind: 'order', id: order.id },
      memo: order.number,
      postings: fulfilmentPostings(order, paid, keeperOf(order)),
    })
  }
}

/** Each debt is paid in its own way, of money that left the order for it. What found nothing to pay is due back. */
async function payDebts(ctx: Ctx, order: LockedOrder): Promise<void> {
  let surplus = 0
  for (const [kind, lines] of byKind(await partsLeft(ctx, order)))
    surplus += (await kind.fulfil(ctx, order.id, lines)) ?? 0
  await post(ctx, {
    key: `fulfil:${order.id}`,
    kind: 'fulfilment',
    of: { kind: 'order', id: order.id },
    memo: order.number,
    postings: combinedPostings(order.total, satang(surplus)),
  })
}

function keeperOf({ id, kinds, userId }: LockedOrder) {
  if (!storesValue(kinds)) return undefined
  if (!userId || kinds.length > 1)
    throw new Error('What fills a wallet stands alone in its order, and has a member.')
  return kinds.includes(giftCardKind) ? cardOf(id) : walletOf(userId)
}

/** Whether everything in an order is given as soon as it is paid: nobody has to pack or hand over anything. */
export function needsNoHand(order: LockedOrder): boolean {
  return kindsOf(order).every((kind) => kind.fulfilWhen === 'paid')
}

/** What is left of every line: neither sent nor cancelled. */
async function partsLeft(ctx: Ctx, order: LockedOrder) {
  const lines = await linesOf(ctx, order)
  return lines.map((line) => ({ line, milli: leftMilliOf(line) })).filter(({ milli }) => milli > 0)
}
