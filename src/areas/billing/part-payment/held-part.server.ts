import type { Ctx } from '#kernel/http/ctx.ts'
import { createLifecycle } from '#kernel/lifecycle.ts'
import { type Satang, sum } from '#kernel/money/index.ts'
import { rows } from '#kernel/rows/rows.ts'
import { partPaymentAccountOf, postingsOf } from '../ledger/ledger.rules.ts'
import { post } from '../ledger/ledger.server.ts'
import type { LockedOrder } from '../order/order-row.server.ts'
import { newPayment } from '../payment/new-payment.server.ts'
import { findPayment, lockPayments, movePayment } from '../payment/payment-row.server.ts'
import { paymentSettings } from '../settings/settings.server.ts'
import { partPaymentStates } from './part-payment.states.ts'
import { partPayments } from './part-payment.table.ts'

export const partRows = rows(partPayments, { missing: 'payment.not_found' })
const partLifecycle = createLifecycle({ machine: partPaymentStates, rows: partRows })

interface PartlyPaidPayment {
  id: string
  partPaid: Satang
  settledAt: Date | null
}

const heldPartsOf = (ctx: Ctx, paymentId: string) =>
  partRows.list(ctx, { where: { paymentId, status: 'held' }, order: ['receivedAt', 'id'] })

/** Moves an attempt's part payments to the next attempt. */
export async function movePartPayments(ctx: Ctx, from: PartlyPaidPayment, to: string): Promise<void> {
  if (from.partPaid === 0) return
  for (const { id } of await heldPartsOf(ctx, from.id)) await partRows.update(ctx, id, { paymentId: to })
  await recountParts(ctx, from.id)
  await recountParts(ctx, to)
}

/** Assigns the earlier parts to the payment once the remainder has been received. The booking that settles it takes the money. */
export async function applyPartPayments(ctx: Ctx, payment: PartlyPaidPayment): Promise<void> {
  if (payment.partPaid === 0) return
  for (const { id } of await heldPartsOf(ctx, payment.id)) await partLifecycle.move(ctx, id, 'take')
  await ctx.db.query(
    'billing.takePartPaid',
    'UPDATE billing_payment SET amount_satang = amount_satang + part_satang WHERE tenant_id = $1 AND id = $2',
    [ctx.tenant.id, payment.id],
  )
}

/**
 * Makes part payments due back when the remainder will not come or other money paid the order. They become a payment of
 * their own, which is refunded like any other. Locks must be held.
 */
export async function markPartPaymentsRefundDue(
  ctx: Ctx,
  order: LockedOrder,
  payments: readonly PartlyPaidPayment[],
): Promise<void> {
  for (const payment of payments) {
    if (payment.partPaid === 0 || payment.settledAt) continue
    const heldParts = await heldPartsOf(ctx, payment.id)
    if (heldParts.length) await recordRefundDue(ctx, order, payment.id, heldParts)
  }
}

async function recordRefundDue(
  ctx: Ctx,
  order: LockedOrder,
  from: string,
  heldParts: Awaited<ReturnType<typeof heldPartsOf>>,
): Promise<void> {
  const all = await lockPayments(ctx, order)
  const amount = sum(heldParts.map((part) => part.amount))
  const [first] = heldParts
  const { id } = await newPayment(ctx, {
    orderId: order.id,
    number: order.number,
    amount,
    expiresAt: null,
    attempt: Math.max(...all.map(({ attempt }) => attempt)) + 1,
    method: first?.method === 'promptpay' ? 'promptpay' : 'transfer',
    // It is no longer requested from anyone.
    settings: { ...(await paymentSettings(ctx)), promptpay: null },
  })
  for (const part of heldParts) {
    await partRows.update(ctx, part.id, { paymentId: id })
    await partLifecycle.move(ctx, part.id, 'give_up', { reason: order.number })
  }
  await recountParts(ctx, from)
  await recountParts(ctx, id)
  const payment = findPayment(await lockPayments(ctx, order), id)
  await movePayment(ctx, payment, 'settle', { refundDue: amount, reason: null })
  await post(ctx, {
    key: `settle:${id}`,
    kind: 'owed',
    of: { kind: 'payment', id },
    memo: order.number,
    postings: postingsOf([partPaymentAccountOf(order.id), amount], ['refund_due', -amount]),
  })
}

/** Recalculates an attempt's part total from its parts. */
export async function recountParts(ctx: Ctx, paymentId: string): Promise<void> {
  await ctx.db.query(
    'billing.recountPartPaid',
    `UPDATE billing_payment p SET part_satang = coalesce((SELECT sum(u.amount_satang) FROM billing_part_payment u
       WHERE u.tenant_id = p.tenant_id AND u.payment_id = p.id), 0)
     WHERE p.tenant_id = $1 AND p.id = $2`,
    [ctx.tenant.id, paymentId],
  )
}
