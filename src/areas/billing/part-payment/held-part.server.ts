import type { Ctx } from '#kernel/http/ctx.ts'
import { lifecycle } from '#kernel/lifecycle.ts'
import { type Satang, sum } from '#kernel/money/index.ts'
import { rows } from '#kernel/rows/rows.ts'
import { booking, partPaidOf } from '../ledger/ledger.rules.ts'
import { post } from '../ledger/ledger.server.ts'
import type { LockedOrder } from '../order/order-row.server.ts'
import { newPayment } from '../payment/new-payment.server.ts'
import { lockPayments, movePayment, paymentAmong } from '../payment/payment-row.server.ts'
import { paymentSettings } from '../settings/settings.server.ts'
import { partPaymentStates } from './part-payment.states.ts'
import { partPayments } from './part-payment.table.ts'

export const partRows = rows(partPayments, { missing: 'payment.not_found' })
const partLife = lifecycle({ machine: partPaymentStates, rows: partRows })

interface Parted {
  id: string
  partPaid: Satang
  settledAt: Date | null
}

const heldFor = (ctx: Ctx, paymentId: string) =>
  partRows.list(ctx, { where: { paymentId, status: 'held' }, order: ['receivedAt', 'id'] })

/** Moves an attempt's part payments to the next attempt. */
export async function movePartPayments(ctx: Ctx, from: Parted, to: string): Promise<void> {
  if (from.partPaid === 0) return
  for (const { id } of await heldFor(ctx, from.id)) await partRows.update(ctx, id, { paymentId: to })
  await recountParts(ctx, from.id)
  await recountParts(ctx, to)
}

/** Assigns the earlier parts to the payment once the remainder has been received. The booking that settles it takes the money. */
export async function takePartPayments(ctx: Ctx, payment: Parted): Promise<void> {
  if (payment.partPaid === 0) return
  for (const { id } of await heldFor(ctx, payment.id)) await partLife.move(ctx, id, 'take')
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
export async function givePartPaymentsUp(
  ctx: Ctx,
  order: LockedOrder,
  payments: readonly Parted[],
): Promise<void> {
  for (const payment of payments) {
    if (payment.partPaid === 0 || payment.settledAt) continue
    const held = await heldFor(ctx, payment.id)
    if (held.length) await oweBack(ctx, order, payment.id, held)
  }
}

async function oweBack(
  ctx: Ctx,
  order: LockedOrder,
  from: string,
  held: Awaited<ReturnType<typeof heldFor>>,
): Promise<void> {
  const all = await lockPayments(ctx, order)
  const amount = sum(held.map((part) => part.amount))
  const [first] = held
  const { id } = await newPayment(ctx, {
    ...{ orderId: order.id, number: order.number, amount, expiresAt: null },
    attempt: Math.max(...all.map(({ attempt }) => attempt)) + 1,
    method: first?.method === 'promptpay' ? 'promptpay' : 'transfer',
    // It is no longer requested from anyone.
    settings: { ...(await paymentSettings(ctx)), promptpay: null },
  })
  for (const part of held) {
    await partRows.update(ctx, part.id, { paymentId: id })
    await partLife.move(ctx, part.id, 'give_up', { reason: order.number })
  }
  await recountParts(ctx, from)
  await recountParts(ctx, id)
  const payment = paymentAmong(await lockPayments(ctx, order), id)
  await movePayment(ctx, payment, 'settle', { refundDue: amount, reason: null })
  await post(ctx, {
    ...{ key: `settle:${id}`, kind: 'owed', of: { kind: 'payment', id }, memo: order.number },
    postings: booking([partPaidOf(order.id), amount], ['refund_due', -amount]),
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
