import type { Ctx } from '#kernel/http/ctx.ts'
import { satang } from '#kernel/money/index.ts'
import { giftCardKind } from '../gift-card/gift-card.rules.ts'
import { combinedPostings, fulfilmentPostings, giftCardOf, walletOf } from '../ledger/ledger.rules.ts'
import { post } from '../ledger/ledger.server.ts'
import { paysDebts, type SellableKind, sellable, storesValue } from '../sellable.server.ts'
import { groupPartsByKind, linesOf } from './order-lines.server.ts'
import type { LockedOrder } from './order-row.server.ts'
import { leftMilliOf } from './shipment.rules.ts'

const kindsOf = (order: LockedOrder): SellableKind[] => order.kinds.map(sellable)

/** Holds an order's goods without a time limit: it is paid, or its money is on the way. */
export async function holdOrderItems(ctx: Ctx, order: LockedOrder): Promise<void> {
  for (const kind of kindsOf(order)) await kind.makePermanent(ctx, order.id)
}

/** Does nothing if everything an order holds is there to be collected. Throws what the kinds throw (409 `stock.awaited`). */
export async function requireArrivedItems(ctx: Ctx, order: LockedOrder): Promise<void> {
  for (const kind of kindsOf(order)) await kind.requireArrived?.(ctx, order.id)
}

/** Releases the goods an order holds. */
export async function releaseOrderItems(ctx: Ctx, order: LockedOrder): Promise<void> {
  for (const kind of kindsOf(order)) await kind.release(ctx, order.id)
}

/** Holds an order's goods again, after they were released. Throws what the kinds throw (409 `stock.short`). */
export async function reserveOrderItems(ctx: Ctx, order: LockedOrder, until: Date | null): Promise<void> {
  for (const [kind, lines] of groupPartsByKind(await remainingParts(ctx, order)))
    await kind.reserve(ctx, order.id, lines, until)
}

/**
 * Delivers the items of these kinds. `when` is the occasion (`paid`: what needs no handling; `sent`: the rest, over the
 * counter). Books the revenue once the whole order has been delivered; parcels use `sendParcel` instead.
 */
export async function fulfilOrderItems(
  ctx: Ctx,
  order: LockedOrder,
  when: 'paid' | 'sent',
  paid: boolean,
): Promise<void> {
  if (paysDebts(order.kinds)) return when === 'paid' ? payDebts(ctx, order) : undefined
  const due = kindsOf(order).filter((kind) => (kind.fulfilWhen ?? 'sent') === when)
  if (due.length) {
    const parts = groupPartsByKind(await remainingParts(ctx, order))
    for (const [kind, lines] of parts) if (due.includes(kind)) await kind.fulfil(ctx, order.id, lines)
  }
  if (when === 'sent' || needsNoHandling(order)) {
    await post(ctx, {
      key: `fulfil:${order.id}`,
      kind: 'fulfilment',
      of: { kind: 'order', id: order.id },
      memo: order.number,
      postings: fulfilmentPostings(order, paid, storedValueAccountOf(order)),
    })
  }
}

/** Pays each debt in its own way, with money the order passed on for it. What found nothing to pay is due back. */
async function payDebts(ctx: Ctx, order: LockedOrder): Promise<void> {
  let surplus = 0
  for (const [kind, lines] of groupPartsByKind(await remainingParts(ctx, order)))
    surplus += (await kind.fulfil(ctx, order.id, lines)) ?? 0
  await post(ctx, {
    key: `fulfil:${order.id}`,
    kind: 'fulfilment',
    of: { kind: 'order', id: order.id },
    memo: order.number,
    postings: combinedPostings(order.total, satang(surplus)),
  })
}

function storedValueAccountOf({ id, kinds, userId }: LockedOrder) {
  if (!storesValue(kinds)) return undefined
  if (!userId || kinds.length > 1)
    throw new Error(
      'A top-up or gift card must be the only kind in its order, and the order must have a user',
    )
  return kinds.includes(giftCardKind) ? giftCardOf(id) : walletOf(userId)
}

/** Returns whether everything in an order is delivered upon payment: nothing has to be packed or handed over. */
export function needsNoHandling(order: LockedOrder): boolean {
  return kindsOf(order).every((kind) => kind.fulfilWhen === 'paid')
}

/** Returns what is left of every line: neither sent nor cancelled. */
async function remainingParts(ctx: Ctx, order: LockedOrder) {
  const lines = await linesOf(ctx, order)
  return lines.map((line) => ({ line, milli: leftMilliOf(line) })).filter(({ milli }) => milli > 0)
}
