import { conflict, notFound } from '#kernel/errors.ts'
import type { Ctx } from '#kernel/http/ctx.ts'
import { satang } from '#kernel/money/index.ts'
import { canChangeOrder } from '../order/order-token.server.ts'
import { maxAttempts } from '../payment/change-method.server.ts'
import { type CurrentOrder, lockCurrentOrder } from '../payment/expiry.server.ts'
import { fullAmountOf, moveParts } from '../payment/held-parts.server.ts'
import { newPayment } from '../payment/new-payment.server.ts'
import { isInFlight } from '../payment/payment.states.ts'
import { findPayment, type LockedPayment, lockPayments, movePayment } from '../payment/payment-row.server.ts'
import { settle } from '../payment/settle.server.ts'
import { paymentSettings } from '../settings/settings.server.ts'
import { holdGiftShares, planGiftCards, releaseGiftUse, sharesTotal } from './gift-use.server.ts'

interface LinkAccess {
  token?: string | null
}

/**
 * Pays an order, or part of it, with a gift card: takes what the order needs and leaves the rest on the card. The
 * remaining amount is requested anew, with another reference and QR code, with the same deadline; if nothing remains,
 * the order is paid. Allowed for its owner, the bearer of its link and staff. Throws 404 for strangers, 409
 * `payment.state`, `payment.slip_waits`, `payment.changed_often`, and what `planGiftCards` throws, at the field
 * `giftCode`.
 */
export async function payWithGiftCard(
  ctx: Ctx,
  number: string,
  { code, token }: { code: string } & LinkAccess,
): Promise<{ paid: boolean }> {
  const current = await lockOpenOrder(ctx, number, token)
  const { order } = current
  const { last } = current
  const shares = await planGiftCards(
    ctx,
    [code],
    { due: last.amount, method: order.method, kinds: order.kinds },
    'giftCode',
  )
  const remaining = satang(last.amount - sharesTotal(shares))
  const payment = await nextAttempt(ctx, current, remaining)
  await holdGiftShares(ctx, shares, { orderId: order.id, paymentId: payment.id, number })
  if (remaining > 0) return { paid: false }
  await settleCovered(ctx, order.id)
  return { paid: true }
}

/** Removes a card from an unpaid order: its money is released, and the amount due increases accordingly. Throws as above. */
export async function removeGiftCard(
  ctx: Ctx,
  number: string,
  { use, token }: { use: string } & LinkAccess,
): Promise<void> {
  const current = await lockOpenOrder(ctx, number, token)
  const amount = await releaseGiftUse(ctx, use, current.last.id)
  const last = { ...current.last, giftPart: satang(current.last.giftPart - amount) }
  await nextAttempt(ctx, { ...current, last }, satang(last.amount + amount))
}

/** Settles an order whose whole amount is already held (cards, a wallet). */
export async function settleCovered(ctx: Ctx, orderId: string): ReturnType<typeof settle> {
  const { order, payments } = await lockCurrentOrder(ctx, { id: orderId })
  const payment = payments.at(-1)
  if (!payment || fullAmountOf(payment) !== order.total || payment.amount !== 0)
    throw new Error(`Order ${order.number} is not fully covered by held amounts`)
  return settle(ctx, { order, payment, payments })
}

interface OpenOrder extends CurrentOrder {
  last: LockedPayment
}

async function lockOpenOrder(ctx: Ctx, number: string, token: string | null | undefined): Promise<OpenOrder> {
  const { order, payments } = await lockCurrentOrder(ctx, { number })
  if (!canChangeOrder(ctx, order, token)) throw notFound('order.not_found')
  if (payments.some(({ status }) => isInFlight(status))) throw conflict('payment.slip_waits')
  const last = payments.at(-1)
  if (order.status !== 'pending_payment' || !last) throw conflict('payment.state')
  if (last.attempt >= maxAttempts) throw conflict('payment.changed_often')
  return { order, payments, last }
}

/** Requests another amount; what was held for the previous attempt is held for this one. */
async function nextAttempt(ctx: Ctx, { order, last }: OpenOrder, amount: LockedPayment['amount']) {
  if (last.status === 'awaiting_customer' || last.status === 'failed') await movePayment(ctx, last, 'expire')
  const { id } = await newPayment(ctx, {
    orderId: order.id,
    number: order.number,
    attempt: last.attempt + 1,
    method: order.method,
    amount,
    expiresAt: order.expiresAt,
    settings: await paymentSettings(ctx),
    covered: true,
  })
  await moveParts(ctx, last, id)
  return findPayment(await lockPayments(ctx, order), id)
}
