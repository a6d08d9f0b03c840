import { conflict, invalid, notFound } from '#kernel/errors.ts'
import type { Ctx } from '#kernel/http/ctx.ts'
import { isId } from '#kernel/id.ts'
import { emit } from '#kernel/jobs/jobs.ts'
import { satang, zeroSatang } from '#kernel/money/index.ts'
import { moveGiftUses, releaseGiftUses } from '../gift-card/gift-use.server.ts'
import type { OrderStatus } from '../order/order.states.ts'
import { moveOrder } from '../order/order-move.server.ts'
import { canChangeOrder } from '../order/order-token.server.ts'
import { movePartPayments } from '../part-payment/held-part.server.ts'
import { paymentSettings } from '../settings/settings.server.ts'
import { releaseWalletParts } from '../wallet/wallet-part.server.ts'
import { deadlineAfterMethodChange } from './expiry.rules.ts'
import { lockCurrentOrder } from './expiry.server.ts'
import { expireAt } from './expiry-job.ts'
import { minutesToPay, type PaymentMethod } from './method.rules.ts'
import { methodRejection } from './method-rejection.server.ts'
import { type NewPayment, newPayment } from './new-payment.server.ts'
import { payFromWallet } from './pay-from-wallet.server.ts'
import { isInFlight } from './payment.states.ts'
import { findPayment, movePayment } from './payment-row.server.ts'
import { renewHold } from './renew-hold.server.ts'

/** Every attempt is a row with a reference that is never reused. */
export const maxAttempts = 20

interface MethodChange {
  method: PaymentMethod
  token?: string | null
}

interface MethodChangeResult {
  order: { number: string; status: OrderStatus }
  /** Null if the order is already paid that way and nothing was changed. */
  payment: NewPayment | null
}

/**
 * Lets a buyer pay an unpaid order by another method that is open for it. The previous attempt ends and is no longer
 * shown. Money that still arrives on it belongs to that attempt, whose slip is still accepted: it pays the order or is
 * due back. Choosing the same method twice changes nothing.
 * Available to its owner, the holder of its link and staff. Throws 404 for strangers, 409 `payment.slip_waits` while a
 * slip is being checked, 409 `payment.changed_often` after `maxAttempts`, 409 `payment.state` when the order is no
 * longer awaiting payment, 422 with the reason for a method that is closed.
 */
export async function changePaymentMethod(
  ctx: Ctx,
  paymentId: string,
  { method, token }: MethodChange,
): Promise<MethodChangeResult> {
  if (!isId(paymentId)) throw notFound('payment.not_found')
  const settings = await paymentSettings(ctx)
  const { order, payments } = await lockCurrentOrder(ctx, { paymentId })
  if (!canChangeOrder(ctx, order, token)) throw notFound('payment.not_found')
  findPayment(payments, paymentId)
  if (order.method === method) return { order, payment: null }
  if (payments.some(({ status }) => isInFlight(status))) throw conflict('payment.slip_waits')
  if (order.status !== 'pending_payment') throw conflict('payment.state')
  const attempts = Math.max(...payments.map(({ attempt }) => attempt))
  if (attempts >= maxAttempts) throw conflict('payment.changed_often')
  // Wallet money held for the previous method is available to the new one.
  await releaseWalletParts(ctx, payments)
  const last = payments.at(-1)
  // Gift card amounts carry over to the new method, unless a carrier is to collect the money.
  if (method === 'cod') await releaseGiftUses(ctx, payments)
  const giftPart = last && method !== 'cod' ? last.giftPart : zeroSatang
  const partPaid = last?.partPaid ?? zeroSatang
  // A carrier collects the full amount of its parcels.
  if (method === 'cod' && partPaid > 0) throw invalid([{ path: 'method', code: 'payment.part_no_cod' }])
  const due = satang(order.total - giftPart - partPaid)
  const rejection = await methodRejection(ctx, method, settings, { ...order, total: due })
  if (rejection) throw invalid([{ path: 'method', ...rejection, params: { ...rejection.params } }])

  for (const payment of payments)
    if (payment.status === 'awaiting_customer' || payment.status === 'failed')
      await movePayment(ctx, payment, 'expire')
  const onTrust = method === 'cod'
  const expiresAt = onTrust ? null : deadlineAfterMethodChange(order, minutesToPay(method, settings))
  await renewHold(ctx, order, expiresAt)
  await ctx.db.query(
    'billing.changeMethod',
    'UPDATE billing_order SET method = $3 WHERE tenant_id = $1 AND id = $2',
    [ctx.tenant.id, order.id, method],
  )
  await emit(ctx, 'order.method_changed', { orderId: order.id, number: order.number, method })
  const changed = await moveOrder(ctx, order, 'change_method', { expiresAt })
  const payment = await newPayment(ctx, {
    orderId: order.id,
    number: order.number,
    attempt: attempts + 1,
    method,
    amount: due,
    expiresAt,
    settings,
  })
  if (last && giftPart > 0) await moveGiftUses(ctx, last, payment.id)
  if (last) await movePartPayments(ctx, last, payment.id)
  const { status } = onTrust ? await moveOrder(ctx, changed, 'accept') : changed
  if (expiresAt) expireAt(ctx, expiresAt)
  if (method === 'wallet') {
    const paid = await payFromWallet(ctx, order.id)
    const { order: now } = paid
    return {
      order: { number: now.number, status: now.status },
      payment: { ...payment, status: paid.payment.status },
    }
  }
  return { order: { number: order.number, status }, payment }
}
