import { authorize } from '#kernel/auth/abilities.ts'
import { conflict, notFound } from '#kernel/errors.ts'
import type { Ctx } from '#kernel/http/ctx.ts'
import { isId } from '#kernel/id.ts'
import { emit } from '#kernel/jobs/jobs.ts'
import { type Satang, satang, zeroSatang } from '#kernel/money/index.ts'
import { billingAbilities } from '../abilities.ts'
import { refundToCard } from '../card/refund-card.server.ts'
import { isRefundPending } from '../card/refund-pending.server.ts'
import { creditSale } from '../document/credit-sale.server.ts'
import { refundToGiftCards } from '../gift-card/gift-use.server.ts'
import { issueRefundCard } from '../gift-card/refund-card.server.ts'
import { type MoneyLocation, refundPostings } from '../ledger/ledger.rules.ts'
import { post } from '../ledger/ledger.server.ts'
import { moveOrder, publishOrder } from '../order/order-move.server.ts'
import type { LockedOrder } from '../order/order-row.server.ts'
import { closeRefundChoice } from '../refund-choice/erase-account.server.ts'
import { paymentSettings } from '../settings/settings.server.ts'
import { type CurrentOrder, lockCurrentOrder } from './expiry.server.ts'
import {
  findPaidPayment,
  findPayment,
  type LockedPayment,
  movePayment,
  refundDueOf,
  splitRefundBySource,
} from './payment-row.server.ts'

/**
 * `source`: back to where it came from, manually to a bank, automatically to a wallet. `wallet`: to the buyer's wallet,
 * whatever they paid with. `hand`: manually to a bank although it was paid by card, if the gateway refuses. `credit`:
 * onto a new gift card that pays for the buyer's next order.
 */
export const refundDestinations = ['source', 'wallet', 'hand', 'credit'] as const
export type RefundDestination = (typeof refundDestinations)[number]

/**
 * Records that money due back was sent to the buyer manually (manager, admin), with the bank's reference: everything
 * now due back for the payment. Completes the cancellation of its order. Repeating it changes nothing. A refund to a
 * wallet is made by this booking itself. Card payments are refunded by the gateway, whose refund id is then the
 * reference. Throws 409 `payment.no_refund_due`, `card.refund_refused`, `card.unreachable`, `payment.refund_no_wallet`
 * for buyers without an account, `wallet.closed` on a site without wallets.
 */
export async function refundPayment(
  ctx: Ctx,
  paymentId: string,
  input: { reference: string; to?: RefundDestination },
): Promise<void> {
  authorize(ctx, billingAbilities['payment.refund'])
  await refundPaymentUnchecked(ctx, paymentId, input)
}

/** `refundPayment` for callers that have checked permissions: buyers choose where their own money goes. */
export async function refundPaymentUnchecked(
  ctx: Ctx,
  paymentId: string,
  input: { reference: string; to?: RefundDestination },
): Promise<void> {
  if (!isId(paymentId)) throw notFound('payment.not_found')
  const { order, payments } = await lockCurrentOrder(ctx, { paymentId })
  const payment = findPayment(payments, paymentId)
  if (payment.status === 'refunded') return
  const amount = refundDueOf(order, payments, payment)
  if (amount === zeroSatang && payment.repaid > zeroSatang) return
  if (amount === zeroSatang) throw conflict('payment.no_refund_due')
  // Its owner could not spend it there; what was paid from a wallet still returns to it.
  if (input.to === 'wallet' && payment.method !== 'wallet' && !(await paymentSettings(ctx)).wallet.on)
    throw conflict('wallet.closed')
  const cardId = input.to === 'credit' ? await issueRefundCard(ctx, order, amount) : null
  const to = cardId
    ? [{ place: { giftCard: cardId }, amount }]
    : refundAllocation(order, payment, amount, input.to ?? 'source')
  const toCard = to.find(({ place }) => place === 'card')
  // While the gateway's result is unknown, refunding another way could send the same money twice.
  if (!toCard && payment.method === 'card' && (await isRefundPending(ctx, payment.id)))
    throw conflict('card.refund_pending')
  if (!toCard)
    return bookRefund(ctx, { order, payments }, payment, { amount, reference: input.reference, to, cardId })
  // The gateway refunds card payments; afterwards everything is read again, because locks are not held while waiting
  // for a gateway.
  const key = `refund:${payment.id}:${payment.refunded}`
  const sent = await refundToCard(ctx, payment.id, { amount: toCard.amount, key })
  const now = await lockCurrentOrder(ctx, { paymentId })
  const found = findPayment(now.payments, paymentId)
  if (found.refunded !== payment.refunded) return
  const otherAllocations = to.filter((other) => other !== toCard)
  const isFull = satang(
    sent.amount + otherAllocations.reduce((sum, allocation) => sum + allocation.amount, 0),
  )
  const shared = [{ place: 'card', amount: sent.amount }, ...otherAllocations]
  await bookRefund(ctx, now, found, {
    amount: isFull,
    reference: sent.reference,
    to: shared,
    cardId: null,
  })
}

interface SentRefund {
  amount: Satang
  reference: string
  to: { place: MoneyLocation; amount: Satang }[]
  /** The gift card created for it, already loaded with the money. */
  cardId: string | null
}

/** Records and books a refund, and completes the cancellation of its order if everything was refunded. Locks must be held. */
async function bookRefund(
  ctx: Ctx,
  { order, payments }: CurrentOrder,
  payment: LockedPayment,
  { amount, reference, to, cardId }: SentRefund,
): Promise<void> {
  const isFull = payment.refunded + amount === payment.amount
  const ends = order.status === 'cancelling' && findPaidPayment(payments)?.id === payment.id && isFull
  await recordRefund(ctx, payment, amount, reference)
  if (ends) {
    await moveOrder(ctx, order, 'refunded', { reason: reference })
    const back = { amount: order.total, vat: order.vat, reason: 'ยกเลิกคำสั่งซื้อและคืนเงินให้ผู้ซื้อ' }
    await creditSale(ctx, order, back)
  } else publishOrder(ctx, order)
  if (!cardId) await refundToGiftCards(ctx, to)
  await closeRefundChoice(ctx, payment.id, cardId)
  await post(ctx, {
    key: `refund:${payment.id}:${payment.refunded}`,
    kind: 'refund',
    of: { kind: 'payment', id: payment.id },
    memo: reference,
    postings: refundPostings(amount, to),
  })
}

function refundAllocation(
  order: LockedOrder,
  payment: LockedPayment,
  amount: Satang,
  to: RefundDestination,
): SentRefund['to'] {
  if (to === 'source') return splitRefundBySource(order, payment, amount)
  if (to === 'hand')
    return splitRefundBySource(order, payment, amount).map((part) =>
      part.place === 'card' ? { ...part, place: 'transfer' as const } : part,
    )
  if (!order.userId) throw conflict('payment.refund_no_wallet')
  return [{ place: { wallet: order.userId }, amount }]
}

async function recordRefund(
  ctx: Ctx,
  payment: LockedPayment,
  amount: Satang,
  reference: string,
): Promise<void> {
  const refunded = satang(payment.refunded + amount)
  const isFull = refunded === payment.amount
  const repaid = satang(Math.min(payment.refundDue, payment.repaid + amount))
  await movePayment(ctx, payment, isFull ? 'refund' : 'refund_part', { refunded, repaid, reason: reference })
  // For a full refund, `payment.refunded` reports it.
  if (isFull) return
  const part = { amount, reference, part: payment.repaid }
  await emit(ctx, 'payment.repaid', { paymentId: payment.id, orderId: payment.orderId, ...part })
}
