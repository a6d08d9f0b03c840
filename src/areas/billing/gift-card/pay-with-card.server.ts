import { conflict, notFound } from '#kernel/errors.ts'
import type { Ctx } from '#kernel/http/ctx.ts'
import { satang } from '#kernel/money/index.ts'
import { canChangeOrder } from '../order/order-token.server.ts'
import { mostAttempts } from '../payment/change-method.server.ts'
import { type Current, lockCurrent } from '../payment/expiry.server.ts'
import { moveParts, wholeOf } from '../payment/held-parts.server.ts'
import { newPayment } from '../payment/new-payment.server.ts'
import { isInFlight } from '../payment/payment.states.ts'
import { type LockedPayment, lockPayments, movePayment, paymentAmong } from '../payment/payment-row.server.ts'
import { settle } from '../payment/settle.server.ts'
import { paymentSettings } from '../settings/settings.server.ts'
import { holdGiftShares, planGiftCards, releaseGiftUse, sharesTotal } from './gift-use.server.ts'

interface Asked {
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
  { code, token }: { code: string } & Asked,
): Promise<{ paid: boolean }> {
  const current = await open(ctx, number, token)
  const { order } = current
  const { last } = current
  const shares = await planGiftCards(
    ctx,
    [code],
    { due: last.amount, method: order.method, kinds: order.kinds },
    'giftCode',
  )
  const rest = satang(last.amount - sharesTotal(shares))
  const payment = await nextAttempt(ctx, current, rest)
  await holdGiftShares(ctx, shares, { orderId: order.id, paymentId: payment.id, number })
  if (rest > 0) return { paid: false }
  await settleCovered(ctx, order.id)
  return { paid: true }
}

/** Removes a card from an unpaid order: its money is released, and the amount due increases accordingly. Throws as above. */
export async function takeGiftCardOff(
  ctx: Ctx,
  number: string,
  { use, token }: { use: string } & Asked,
): Promise<void> {
  const current = await open(ctx, number, token)
  const amount = await releaseGiftUse(ctx, use, current.last.id)
  const last = { ...current.last, giftPart: satang(current.last.giftPart - amount) }
  await nextAttempt(ctx, { ...current, last }, satang(last.amount + amount))
}

/** Settles an order whose whole amount is already held (cards, a wallet). */
export async function settleCovered(ctx: Ctx, orderId: string): ReturnType<typeof settle> {
  const { order, payments } = await lockCurrent(ctx, { id: orderId })
  const payment = payments.at(-1)
  if (!payment || wholeOf(payment) !== order.total || payment.amount !== 0)
    throw new Error(`Order ${order.number} is not covered by what is held for it.`)
  return settle(ctx, order, payment, payments)
}

interface Open extends Current {
  last: LockedPayment
}

async function open(ctx: Ctx, number: string, token: string | null | undefined): Promise<Open> {
  const { order, payments } = await lockCurrent(ctx, { number })
  if (!canChangeOrder(ctx, order, token)) throw notFound('order.not_found')
  if (payments.some(({ status }) => isInFlight(status))) throw conflict('payment.slip_waits')
  const last = payments.at(-1)
  if (order.status !== 'pending_payment' || !last) throw conflict('payment.state')
  if (last.attempt >= mostAttempts) throw conflict('payment.changed_often')
  return { order, payments, last }
}

/** Requests another amount; what was held for the previous attempt is held for this one. */
async function nextAttempt(ctx: Ctx, { order, last }: Open, amount: LockedPayment['amount']) {
  if (last.status === 'awaiting_customer' || last.status === 'failed') await movePayment(ctx, last, 'expire')
  const { id } = await newPayment(ctx, {
    ...{ orderId: order.id, number: order.number, attempt: last.attempt + 1, method: order.method },
    ...{ amount, expiresAt: order.expiresAt, settings: await paymentSettings(ctx), covered: true },
  })
  await moveParts(ctx, last, id)
  return paymentAmong(await lockPayments(ctx, order), id)
}
