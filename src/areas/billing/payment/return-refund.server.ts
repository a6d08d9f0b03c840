import { authorize } from '#kernel/auth/abilities.ts'
import { conflict, invalid } from '#kernel/errors.ts'
import type { Ctx } from '#kernel/http/ctx.ts'
import { emit } from '#kernel/jobs/jobs.ts'
import { type Satang, satang, zeroSatang } from '#kernel/money/index.ts'
import { billingAbilities } from '../abilities.ts'
import { refundToCard } from '../card/refund-card.server.ts'
import { isRefundPending } from '../card/refund-pending.server.ts'
import { creditSale } from '../document/credit-sale.server.ts'
import { type ReturnedGoods, taxOfGoods, taxOfPart } from '../document/document.rules.ts'
import { issueExchangeCard } from '../gift-card/exchange-card.server.ts'
import { refundToGiftCards } from '../gift-card/gift-use.server.ts'
import { returnPostings } from '../ledger/ledger.rules.ts'
import { post } from '../ledger/ledger.server.ts'
import { publishOrder } from '../order/order-move.server.ts'
import { lockOrder } from '../order/order-row.server.ts'
import { parcelsSent } from '../order/ship.server.ts'
import { storesValue } from '../sellable.server.ts'
import { paymentSettings } from '../settings/settings.server.ts'
import { lockCurrentOrder } from './expiry.server.ts'
import { findPaidPayment, movePayment, splitRefundBySource } from './payment-row.server.ts'

const returnReason = 'รับคืนสินค้าและคืนเงินให้ผู้ซื้อ'
const exchangeReason = 'รับคืนสินค้าเพื่อเปลี่ยนเป็นสินค้าอื่น'

interface Repayment {
  /** What it is for; each key is booked only once. */
  key: string
  amountSatang: Satang
  /** The bank's reference for the transfer. */
  reference: string
  /**
   * The destination; the original source by default. `hand`: the same, but manually instead of to a bank card, if the
   * gateway refuses. `exchange`: onto a card that pays for the replacement goods.
   */
  to?: 'source' | 'hand' | 'wallet' | 'exchange'
  /** Whether the caller writes to the buyer about it, also if it is the last refund of the payment. */
  isAnnounced?: boolean
  /** The goods it is for, if it is for goods: the tax taken back is theirs. */
  goods?: ReturnedGoods
}

/**
 * Records that part or all of what was paid for delivered goods was refunded manually (manager, admin); possible
 * several times, but never more than was received. Returns whether everything has now been refunded, and the card for
 * exchanged goods. Throws 403, 404, 409 `payment.nothing_paid`, `payment.returns_too_much`, `payment.refund_recorded` for a key that was booked, `wallet.closed` for a buyer
 * without a wallet, `card.refund_pending`, 422.
 */
export async function recordReturnRefund(
  ctx: Ctx,
  orderId: string,
  { key, amountSatang, reference, to = 'source', isAnnounced = false, goods }: Repayment,
): Promise<{ isWhole: boolean; cardId: string | null }> {
  authorize(ctx, billingAbilities['payment.refund'])
  if (!Number.isSafeInteger(amountSatang) || amountSatang <= 0)
    throw invalid([{ path: 'amount', code: 'too_small' }])
  const { order, paid, before } = await lockRefundable(ctx, orderId, amountSatang)
  // While the gateway's result is unknown, refunding another way could send the same money twice.
  if (to === 'hand' && (await isRefundPending(ctx, paid.id))) throw conflict('card.refund_pending')
  const refunded = (paid.refunded + amountSatang) as Satang
  const isFull = refunded === paid.amount
  await movePayment(ctx, paid, isFull ? 'refund' : 'refund_part', {
    refunded,
    reason: reference,
    isAnnounced,
  })
  publishOrder(ctx, order)
  const amount = satang(amountSatang)
  const part = { before, taxBefore: await refundedTax(ctx, paid.id), amount }
  const vat = goods ? taxOfGoods(order, part, goods) : taxOfPart(order, part)
  await creditSale(ctx, order, { amount, vat, reason: to === 'exchange' ? exchangeReason : returnReason })
  const cardId = to === 'exchange' ? (await issueExchangeCard(ctx, order, amount)).id : null
  const back = cardId
    ? [{ place: { giftCard: cardId }, amount }]
    : to === 'wallet'
      ? [{ place: { wallet: await walletOwner(ctx, order) }, amount }]
      : splitRefundBySource(order, paid, amount).map((part) =>
          to === 'hand' && part.place === 'card' ? { ...part, place: 'transfer' } : part,
        )
  if (to === 'source' || to === 'hand') await refundToGiftCards(ctx, back)
  const isBooked = await post(ctx, {
    key: `return:${key}`,
    kind: 'return',
    of: { kind: 'payment', id: paid.id },
    memo: reference,
    postings: returnPostings({ amount, vat }, back),
  })
  // Another request recorded it between this one's reading and its lock: nothing of it stays.
  if (!isBooked) throw conflict('payment.refund_recorded')
  await emit(ctx, 'payment.returned', { paymentId: paid.id, orderId: order.id })
  return { isWhole: isFull, cardId }
}

async function walletOwner(ctx: Ctx, { userId }: { userId: string | null }): Promise<string> {
  if (!userId || !(await paymentSettings(ctx)).wallet.on) throw conflict('wallet.closed')
  return userId
}

/**
 * Has the gateway refund a card payment before it is recorded with `recordReturnRefund` under the same key; `after` is
 * an amount that will be recorded before it. Returns the gateway's refund id, or null if nothing of it was paid by card. Ends the transaction, so nothing may have been written
 * before. Throws what `recordReturnRefund` throws, 409 `card.refund_refused`, `card.unreachable`.
 */
export async function refundReturnToCard(
  ctx: Ctx,
  orderId: string,
  { key, amountSatang, after = zeroSatang }: Pick<Repayment, 'key' | 'amountSatang'> & { after?: Satang },
): Promise<string | null> {
  authorize(ctx, billingAbilities['payment.refund'])
  const { order, paid } = await lockRefundable(ctx, orderId, satang(after + amountSatang))
  const rest = { ...paid, refunded: satang(paid.refunded + after) }
  const toCard = splitRefundBySource(order, rest, satang(amountSatang)).find(({ place }) => place === 'card')
  if (!toCard) return null
  const sent = await refundToCard(ctx, paid.id, { amount: toCard.amount, key: `return:${key}` })
  if (sent.amount !== toCard.amount) throw conflict('card.refund_other', { amount: sent.amount })
  return sent.reference
}

/** Returns what can be refunded for an order, locked; throws if the amount is too high. */
async function lockRefundable(ctx: Ctx, orderId: string, amountSatang: Satang) {
  const { order, payments } = await lockCurrentOrder(ctx, { id: orderId })
  const paid = findPaidPayment(payments)
  const handedOver = order.fulfilledAt !== null || (await parcelsSent(ctx, order.id)).parcels > 0
  // Wallet top-ups are refunded by an adjustment, which checks whether the money is still there.
  if (!paid || !handedOver || storesValue(order.kinds)) throw conflict('payment.nothing_paid')
  // Amounts due back for other reasons are refunded separately.
  const before = satang(paid.refunded - paid.repaid)
  const refundable = paid.amount - paid.refundDue - before
  if (amountSatang > refundable)
    throw conflict('payment.returns_too_much', { left: refundable }, { left: refundable })
  return { order, paid, before }
}

/** Returns the tax already refunded for a payment's sale, according to the books. */
async function refundedTax(ctx: Ctx, paymentId: string): Promise<Satang> {
  const [row] = await ctx.db.query<{ vat: number }>(
    'billing.taxReturned',
    `SELECT coalesce(sum(e.amount), 0)::bigint AS vat FROM ledger_tx t
     JOIN ledger_entry e ON e.tenant_id = t.tenant_id AND e.tx_id = t.id
     JOIN ledger_account a ON a.tenant_id = e.tenant_id AND a.id = e.account_id AND a.kind = 'vat_output'
     WHERE t.tenant_id = $1 AND t.kind = 'return' AND t.ref_kind = 'payment' AND t.ref_id = $2`,
    [ctx.tenant.id, paymentId],
  )
  return satang(row?.vat ?? 0)
}

/** Notifies the screens of an order that something related to it changed: a return, or a message in its thread. */
export async function notifyOrderChanged(
  ctx: Ctx,
  which: { id: string } | { number: string },
): Promise<void> {
  publishOrder(ctx, await lockOrder(ctx, which))
}
