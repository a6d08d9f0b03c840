import { conflict, type FieldError, invalid, notFound } from '#kernel/errors.ts'
import type { Ctx } from '#kernel/http/ctx.ts'
import { newId } from '#kernel/id.ts'
import { createLifecycle } from '#kernel/lifecycle.ts'
import { type Satang, satang, sum, zeroSatang } from '#kernel/money/index.ts'
import { rows } from '#kernel/rows/rows.ts'
import { giftCardOf, giftHoldOf, type MoneyLocation, postingsOf } from '../ledger/ledger.rules.ts'
import { post } from '../ledger/ledger.server.ts'
import type { PaymentMethod } from '../payment/method.rules.ts'
import { storesValue } from '../sellable.server.ts'
import { minRemainderSatang } from '../wallet/wallet-part.server.ts'
import { maskCode } from './gift-card.rules.ts'
import { type GiftCard, giftCardLifecycle, giftCards, lockCardByCode } from './gift-card.server.ts'
import { giftCardUseStates } from './gift-card.states.ts'
import { giftCardUses } from './gift-card.table.ts'
import { expiryAfterRefund, giftShare, maxCards } from './gift-use.rules.ts'

export const giftUses = rows(giftCardUses, { missing: 'gift.not_found' })
const giftUseLifecycle = createLifecycle({ machine: giftCardUseStates, rows: giftUses })

/** A share of a card, which is locked. */
export interface GiftShare {
  card: GiftCard
  amount: Satang
}

interface Payable {
  /** The amount due by the payment method. */
  due: Satang
  method: PaymentMethod
  kinds: readonly string[]
}

/**
 * Returns what the cards of these codes contribute to an order, in the order they were typed. Locks the cards. `path`
 * is the field of the codes. Throws 409 `gift.fills`, `gift.no_cod`, 422 `gift.unknown`, `gift.used`, `gift.void`,
 * `gift.expired`, `gift.twice`, `gift.many`, `gift.nothing_due`, `gift.rest_small`, 429 `gift.often`.
 */
export async function planGiftCards(
  ctx: Ctx,
  codes: readonly string[],
  { due, method, kinds }: Payable,
  path: string,
): Promise<GiftShare[]> {
  const refuse = (code: FieldError['code']) => invalid([{ path, code }])
  if (storesValue(kinds)) throw conflict('gift.fills')
  if (method === 'cod') throw refuse('gift.no_cod')
  if (codes.length > maxCards) throw refuse('gift.many')
  const shares: GiftShare[] = []
  let remaining = due
  for (const code of codes) {
    const card = await lockCardByCode(ctx, code, path)
    if (shares.some((share) => share.card.id === card.id)) throw refuse('gift.twice')
    if (remaining === 0) throw refuse('gift.nothing_due')
    const amount = giftShare(card.left, remaining, minRemainderSatang(method))
    if (amount === 0) throw refuse('gift.rest_small')
    shares.push({ card, amount })
    remaining = satang(remaining - amount)
  }
  return shares
}

export const sharesTotal = (shares: readonly GiftShare[]): Satang => sum(shares.map(({ amount }) => amount))

interface AttemptRef {
  orderId: string
  paymentId: string
  number: string
}

/** Holds a share of each card for a payment attempt. The cards are locked. */
export async function holdGiftShares(ctx: Ctx, shares: readonly GiftShare[], of: AttemptRef): Promise<void> {
  if (!shares.length) return
  for (const { card, amount } of shares) {
    const id = newId()
    const { orderId, paymentId, number } = of
    await giftUses.insert(ctx, {
      id,
      cardId: card.id,
      orderId,
      paymentId,
      amount,
      status: 'held',
      createdAt: ctx.now,
    })
    const balance = satang(card.left - amount)
    if (balance > 0) await giftCards.update(ctx, card.id, { left: balance })
    else await giftCardLifecycle.move(ctx, card.id, 'spend', { set: { left: balance }, reason: number })
    await post(ctx, {
      key: `gift_hold:${id}`,
      kind: 'gift_card_hold',
      of: { kind: 'gift_card', id: card.id },
      memo: number,
      postings: postingsOf([giftCardOf(card.id), amount], [giftHoldOf(card.id), -amount]),
    })
  }
  await recalculateGiftPart(ctx, of.paymentId)
}

interface GiftPaidAttempt {
  id: string
  giftPart: Satang
  settledAt: Date | null
}

/** Releases the shares held for attempts that are over. */
export async function releaseGiftUses(ctx: Ctx, payments: readonly GiftPaidAttempt[]): Promise<void> {
  for (const { id, giftPart, settledAt } of payments) {
    if (giftPart === 0 || settledAt) continue
    for (const use of await heldUsesOf(ctx, id)) await releaseUse(ctx, use)
    await recalculateGiftPart(ctx, id)
  }
}

/** Removes one card from an order. Its payment is locked. Throws 404, 409. */
export async function releaseGiftUse(ctx: Ctx, id: string, paymentId: string): Promise<Satang> {
  const use = await giftUses.lock(ctx, id)
  if (use.paymentId !== paymentId || use.status !== 'held') throw notFound('gift.not_found')
  // Without it the buyer would pay again for goods they exchanged others for.
  if ((await giftCards.get(ctx, use.cardId)).forExchange) throw conflict('payment.state')
  await releaseUse(ctx, use)
  await recalculateGiftPart(ctx, paymentId)
  return use.amount
}

type Use = typeof giftCardUses.$inferSelect

async function releaseUse(ctx: Ctx, use: Use): Promise<void> {
  await giftUseLifecycle.move(ctx, use.id, 'release')
  await creditGiftCard(ctx, use.cardId, use.amount, (card) => card.expiresAt)
  await post(ctx, {
    key: `gift_release:${use.id}`,
    kind: 'gift_card_release',
    of: { kind: 'gift_card', id: use.cardId },
    postings: postingsOf([giftHoldOf(use.cardId), use.amount], [giftCardOf(use.cardId), -use.amount]),
  })
}

/** Moves the shares held for one attempt to the next. */
export async function moveGiftUses(ctx: Ctx, from: GiftPaidAttempt, to: string): Promise<void> {
  if (from.giftPart === 0) return
  for (const { id } of await heldUsesOf(ctx, from.id)) await giftUses.update(ctx, id, { paymentId: to })
  await Promise.all([recalculateGiftPart(ctx, from.id), recalculateGiftPart(ctx, to)])
}

/**
 * The rest has been paid: the held shares become part of the payment. Returns the amount of each card, for the booking
 * that settles.
 */
export async function captureGiftUses(
  ctx: Ctx,
  payment: GiftPaidAttempt,
): Promise<{ cardId: string; amount: Satang }[]> {
  if (payment.giftPart === 0) return []
  const uses = await heldUsesOf(ctx, payment.id)
  for (const { id } of uses) await giftUseLifecycle.move(ctx, id, 'take')
  await ctx.db.query(
    'billing.takeGiftPart',
    'UPDATE billing_payment SET amount_satang = amount_satang + gift_part_satang WHERE tenant_id = $1 AND id = $2',
    [ctx.tenant.id, payment.id],
  )
  return uses.map(({ cardId, amount }) => ({ cardId, amount }))
}

/**
 * Refunds money to the cards it came from; the caller books it. An expired card becomes usable again for at least
 * thirty days.
 */
export async function refundToGiftCards(
  ctx: Ctx,
  parts: readonly { place: MoneyLocation; amount: Satang }[],
): Promise<void> {
  for (const { place, amount } of parts)
    if (typeof place === 'object' && 'giftCard' in place)
      await creditGiftCard(ctx, place.giftCard, amount, (card) => expiryAfterRefund(card.expiresAt, ctx.now))
}

async function creditGiftCard(
  ctx: Ctx,
  cardId: string,
  amount: Satang,
  expiry: (card: GiftCard) => Date | null,
): Promise<void> {
  const card = await giftCards.lock(ctx, cardId)
  const set = { left: satang(card.left + amount), expiresAt: expiry(card) }
  if (card.status === 'active') await giftCards.update(ctx, cardId, set)
  else
    await giftCardLifecycle.move(ctx, cardId, 'give_back', {
      set: { ...set, redeemedBy: null, closedAt: null },
    })
}

const heldUsesOf = (ctx: Ctx, paymentId: string): Promise<Use[]> =>
  giftUses.list(ctx, { where: { paymentId, status: 'held' }, order: ['cardId'] })

async function recalculateGiftPart(ctx: Ctx, paymentId: string): Promise<void> {
  await ctx.db.query(
    'billing.recountGiftPart',
    `UPDATE billing_payment p SET gift_part_satang = coalesce((SELECT sum(u.amount_satang) FROM billing_gift_card_use u
       WHERE u.tenant_id = p.tenant_id AND u.payment_id = p.id AND u.status <> 'released'), 0)
     WHERE p.tenant_id = $1 AND p.id = $2`,
    [ctx.tenant.id, paymentId],
  )
}

/** A card applied to an order, as its payment page shows it. */
export interface GiftUseView {
  id: string
  /** Its code, masked except for the last four letters. */
  code: string
  amount: Satang
  /** Whether it is the value of goods exchanged for these; it cannot be removed. */
  exchanged: boolean
}

/** Returns the cards of a payment attempt. */
export async function giftUsesOf(
  ctx: Ctx,
  payment: { id: string; giftPart: Satang },
): Promise<GiftUseView[]> {
  if (payment.giftPart === zeroSatang) return []
  const uses = await ctx.db.query<{
    id: string
    codeEnd: string
    amount: Satang
    exchanged: boolean
  }>(
    'billing.giftUsesOf',
    `SELECT u.id, g.code_end AS "codeEnd", u.amount_satang AS amount, g.for_exchange AS exchanged FROM billing_gift_card_use u
     JOIN billing_gift_card g ON g.tenant_id = u.tenant_id AND g.id = u.card_id
     WHERE u.tenant_id = $1 AND u.payment_id = $2 AND u.status <> 'released' ORDER BY u.id`,
    [ctx.tenant.id, payment.id],
  )
  return uses.map(({ codeEnd, ...use }) => ({ ...use, code: maskCode(codeEnd) }))
}
