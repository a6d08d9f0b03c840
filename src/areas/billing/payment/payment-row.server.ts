import { conflict, notFound } from '#kernel/errors.ts'
import type { Ctx } from '#kernel/http/ctx.ts'
import { emit } from '#kernel/jobs/jobs.ts'
import { publish } from '#kernel/live/live.ts'
import { type Satang, satang, zeroSatang } from '#kernel/money/index.ts'
import { recordTransition } from '#kernel/transition.ts'
import type { MoneyLocation } from '../ledger/ledger.rules.ts'
import type { OrderStatus } from '../order/order.states.ts'
import type { RefundPlace, RefundShare } from '../order/order.types.ts'
import type { LockedOrder } from '../order/order-row.server.ts'
import type { PartMethod } from '../part-payment/part-payment.rules.ts'
import type { PaymentMethod } from './method.rules.ts'
import { type PaymentEvent, type PaymentStatus, paymentStates } from './payment.states.ts'

interface PaymentEventPayload {
  paymentId: string
  orderId: string
}

declare module '#kernel/jobs/jobs.ts' {
  interface Events {
    'payment.submitted': PaymentEventPayload
    'payment.confirmed': PaymentEventPayload
    'payment.rejected': PaymentEventPayload & { slipId: string | null }
    /** Money arrived that bought nothing or exceeded what was due, and is due back. */
    'payment.owed': PaymentEventPayload
    /** Everything was refunded, this amount last. `isAnnounced`: who refunded it writes to the buyer. */
    'payment.refunded': PaymentEventPayload & { amount: number; isAnnounced: boolean }
    /** Money was returned for goods that were sent back. */
    'payment.returned': PaymentEventPayload
    /** Part of what was due back was refunded. */
    'payment.repaid': PaymentEventPayload & { amount: number; reference: string; part: number }
  }
}

/** A gift card that paid part of a payment. Cards voided since then get nothing back. */
export interface GiftSource {
  card: string
  amount: Satang
  isVoid: boolean
}

/** A part payment, and how it was received. */
export interface PartSource {
  method: PartMethod
  amount: Satang
}

export interface PaymentRow {
  id: string
  orderId: string
  attempt: number
  method: PaymentMethod
  status: PaymentStatus
  amount: Satang
  refunded: Satang
  refundDue: Satang
  repaid: Satang
  ref1: string
  qrPayload: string | null
  viaId: string | null
  /** The buyer's wallet contribution: held until the remainder arrives, then part of `amount`. */
  walletPart: Satang
  walletHoldId: string | null
  /** The gift cards' contribution, held and then part of `amount` in the same way. */
  giftPart: Satang
  giftUses: GiftSource[]
  /** Part payments received before, held and then part of `amount` in the same way. */
  partPaid: Satang
  partSources: PartSource[]
  expiresAt: Date | null
  createdAt: Date
  submittedAt: Date | null
  settledAt: Date | null
  reason: string | null
}

export const giftUsesSql = `CASE WHEN p.gift_part_satang = 0 THEN '[]'::jsonb ELSE (
    SELECT coalesce(jsonb_agg(jsonb_build_object('card', u.card_id, 'amount', u.amount_satang, 'isVoid', g.status = 'void' OR g.for_exchange) ORDER BY u.id), '[]')
    FROM billing_gift_card_use u JOIN billing_gift_card g ON g.tenant_id = u.tenant_id AND g.id = u.card_id
    WHERE u.tenant_id = p.tenant_id AND u.payment_id = p.id AND u.status <> 'released') END`

export const partSourcesSql = `CASE WHEN p.part_satang = 0 THEN '[]'::jsonb ELSE (
    SELECT coalesce(jsonb_agg(jsonb_build_object('method', u.method, 'amount', u.amount_satang) ORDER BY u.received_at, u.id), '[]')
    FROM billing_part_payment u WHERE u.tenant_id = p.tenant_id AND u.payment_id = p.id) END`

export const paymentColumns = `p.id, p.order_id AS "orderId", p.attempt, p.method, p.status, p.amount_satang AS amount,
  p.refunded_satang AS refunded, p.refund_due_satang AS "refundDue", p.repaid_satang AS repaid, p.ref1, p.qr_payload AS "qrPayload", p.via_id AS "viaId", p.wallet_part_satang AS "walletPart",
  p.wallet_hold_id AS "walletHoldId", p.gift_part_satang AS "giftPart", ${giftUsesSql} AS "giftUses",
  p.part_satang AS "partPaid", ${partSourcesSql} AS "partSources",
  p.expires_at AS "expiresAt", p.created_at AS "createdAt", p.submitted_at AS "submittedAt",
  p.settled_at AS "settledAt", p.reason`

declare const locked: unique symbol
export type LockedPayment = PaymentRow & { readonly [locked]: true }

/** Locks all payment attempts of an order for update, oldest first. Call only while holding the lock of the order itself. */
export function lockPayments(ctx: Ctx, order: LockedOrder): Promise<LockedPayment[]> {
  return ctx.db.query<LockedPayment>(
    'billing.lockPayments',
    `SELECT ${paymentColumns} FROM billing_payment p WHERE p.tenant_id = $1 AND p.order_id = $2 ORDER BY p.attempt FOR UPDATE`,
    [ctx.tenant.id, order.id],
  )
}

/** Returns what is due back for a payment and has not been sent yet. */
export const outstandingRefund = ({ refundDue, repaid }: { refundDue: Satang; repaid: Satang }): Satang =>
  (refundDue - repaid) as Satang

/**
 * Returns where the money of a payment came from and is refunded to. If the account no longer exists, it is refunded
 * manually.
 */
export const moneyLocationOf = (
  { userId }: Pick<LockedOrder, 'userId'>,
  { method }: Pick<PaymentRow, 'method'>,
): MoneyLocation => (method !== 'wallet' ? method : userId ? { wallet: userId } : 'transfer')

/**
 * Distributes a refund over the original sources: first the payment method up to what it brought, then the wallet, then
 * the gift cards, then part payments the way they came. Refunds to deleted accounts and voided cards are made manually.
 */
export function splitRefundBySource(
  order: Pick<LockedOrder, 'userId'>,
  payment: Pick<
    PaymentRow,
    'method' | 'amount' | 'walletPart' | 'giftPart' | 'giftUses' | 'partPaid' | 'partSources' | 'refunded'
  >,
  amount: Satang,
): { place: MoneyLocation; amount: Satang }[] {
  const { walletPart, giftPart, giftUses, partPaid, partSources, refunded } = payment
  const moneyLocation = moneyLocationOf(order, payment)
  const byHand = typeof moneyLocation === 'string' && moneyLocation !== 'card' ? moneyLocation : 'transfer'
  const sources: { place: MoneyLocation; amount: number }[] = [
    { place: moneyLocation, amount: payment.amount - walletPart - giftPart - partPaid },
    { place: order.userId ? { wallet: order.userId } : moneyLocation, amount: walletPart },
    ...giftUses.map((use) => ({ place: use.isVoid ? byHand : { giftCard: use.card }, amount: use.amount })),
    ...partSources.map((part) => ({ place: part.method, amount: part.amount })),
  ]
  const back: { place: MoneyLocation; amount: Satang }[] = []
  let skip = refunded as number
  let left = amount as number
  for (const source of sources) {
    const skipped = Math.min(skip, source.amount)
    const usedAmount = Math.min(source.amount - skipped, left)
    skip -= skipped
    left -= usedAmount
    const same = back.find((candidate) => candidate.place === source.place)
    if (same) same.amount = (same.amount + usedAmount) as Satang
    else if (usedAmount > 0) back.push({ place: source.place, amount: usedAmount as Satang })
  }
  return back
}

/** Returns whether a payment pays its order: money arrived and not all of it is due back. */
const paysOrder = ({ status, refundDue, amount }: PaymentRow): boolean =>
  (status === 'succeeded' || status === 'partially_refunded') && (refundDue < amount || amount === 0)

/** Returns the payment that pays its order. */
export const findPaidPayment = <Row extends PaymentRow>(payments: readonly Row[]): Row | undefined =>
  payments.find(paysOrder)

/** Returns where the rest of a payment would be refunded to, in this order; nothing unless it pays its order. */
export const refundSourcesOf = (order: Pick<LockedOrder, 'userId'>, payment: PaymentRow): RefundShare[] =>
  paysOrder(payment)
    ? splitRefundBySource(order, payment, satang(payment.amount - payment.refunded)).map(
        ({ place, amount }) => ({ place: refundPlaceOf(place), amount }),
      )
    : []

function refundPlaceOf(place: MoneyLocation): RefundPlace {
  if (typeof place === 'string') return place === 'card' || place === 'cash' ? place : 'bank'
  return 'giftCard' in place ? 'gift' : 'wallet' in place ? 'wallet' : 'bank'
}

/**
 * Returns what is due back for a payment and not yet sent; for the one that paid an order cancelled since, everything
 * that is left of it.
 */
export function refundDueOf(
  order: { status: OrderStatus },
  payments: readonly PaymentRow[],
  payment: PaymentRow,
): Satang {
  if (payment.status !== 'succeeded' && payment.status !== 'partially_refunded') return zeroSatang
  const ends = order.status === 'cancelling' && findPaidPayment(payments)?.id === payment.id
  return ends ? ((payment.amount - payment.refunded) as Satang) : outstandingRefund(payment)
}

/** Marks a further amount of a payment as no longer buying anything and due back. */
export async function markRefundDue(ctx: Ctx, payment: LockedPayment, amount: Satang): Promise<void> {
  await ctx.db.query(
    'billing.oweBack',
    `UPDATE billing_payment SET refund_due_satang = refund_due_satang + $3, version = version + 1 WHERE tenant_id = $1 AND id = $2`,
    [ctx.tenant.id, payment.id, amount],
  )
  publish(ctx, 'payments', { id: payment.id, status: payment.status })
}

/** Returns the attempt with this id among an order's payments; throws 404. */
export function findPayment(payments: LockedPayment[], id: string): LockedPayment {
  const found = payments.find((payment) => payment.id === id)
  if (!found) throw notFound('payment.not_found')
  return found
}

interface TransitionDetails {
  reason?: string | null
  /** Immediately due back because it bought nothing. */
  refundDue?: Satang
  refunded?: Satang
  repaid?: Satang
  /** Whether the caller writes to the buyer about a refund. */
  isAnnounced?: boolean
  /** The sender's slip, for those notified of a rejection. */
  slipId?: string | null
}

/**
 * Changes the state of a payment; the only way to do so. Throws 409 `payment.state`. Settling and rejecting record who
 * did it. The QR of an attempt that is over is no longer shown, but its reference stays valid, since money may still
 * arrive on it.
 */
export async function movePayment(
  ctx: Ctx,
  payment: LockedPayment,
  event: PaymentEvent,
  along: TransitionDetails = {},
): Promise<LockedPayment> {
  if (!paymentStates.can(payment.status, event)) {
    throw conflict('payment.state', { status: payment.status, event }, { status: payment.status })
  }
  const from = payment.status
  const status = paymentStates.next(from, event)
  const settled = event === 'settle'
  const moved: LockedPayment = {
    ...payment,
    status,
    reason: along.reason === undefined ? payment.reason : along.reason,
    refundDue: along.refundDue ?? payment.refundDue,
    refunded: along.refunded ?? payment.refunded,
    repaid: along.repaid ?? payment.repaid,
    submittedAt: event === 'submit' ? ctx.now : payment.submittedAt,
    settledAt: settled ? ctx.now : payment.settledAt,
  }
  const updated = ctx.db.query(
    'billing.movePayment',
    `UPDATE billing_payment SET status = $3, reason = $4, refund_due_satang = $5, refunded_satang = $6, submitted_at = $7,
       settled_at = $8, settled_by = CASE WHEN $9 THEN $10::uuid ELSE settled_by END, repaid_satang = $11, version = version + 1
     WHERE tenant_id = $1 AND id = $2`,
    [
      ctx.tenant.id,
      payment.id,
      status,
      moved.reason,
      moved.refundDue,
      moved.refunded,
      moved.submittedAt,
      moved.settledAt,
      settled,
      ctx.viewer.user?.id ?? null,
      moved.repaid,
    ],
  )
  const change = {
    entity: 'payment',
    id: payment.id,
    from,
    to: status,
    event,
    reason: along.reason ?? undefined,
  }
  await Promise.all([updated, recordTransition(ctx, change)])
  const fact = { paymentId: payment.id, orderId: payment.orderId }
  if (event === 'submit') await emit(ctx, 'payment.submitted', fact)
  if (settled) await emit(ctx, 'payment.confirmed', fact)
  if (settled && along.refundDue) await emit(ctx, 'payment.owed', fact)
  if (event === 'reject') await emit(ctx, 'payment.rejected', { ...fact, slipId: along.slipId ?? null })
  if (event === 'refund') {
    const refund = { amount: moved.refunded - payment.refunded, isAnnounced: along.isAnnounced ?? false }
    await emit(ctx, 'payment.refunded', { ...fact, ...refund })
  }
  publish(ctx, 'payments', { id: payment.id, status })
  return moved
}
