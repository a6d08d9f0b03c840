import { conflict, invalid, notFound } from '#kernel/errors.ts'
import type { Ctx } from '#kernel/http/ctx.ts'
import { isId, newId } from '#kernel/id.ts'
import { networkOf } from '#kernel/rate-limit/network.rules.ts'
import { rateLimit } from '#kernel/rate-limit/rate-limit.ts'
import { gatewayOf } from '../gateway/gateway.server.ts'
import { holdGoods } from '../order/goods.server.ts'
import { publishOrder } from '../order/order-move.server.ts'
import { canChangeOrder } from '../order/order-token.server.ts'
import { mostAttempts } from '../payment/change-method.server.ts'
import { type Current, lockCurrent } from '../payment/expiry.server.ts'
import { newPayment } from '../payment/new-payment.server.ts'
import { isInFlight } from '../payment/payment.states.ts'
import { type LockedPayment, lockPayments, movePayment, paymentAmong } from '../payment/payment-row.server.ts'
import { paymentSettings } from '../settings/settings.server.ts'
import { moveWalletPart } from '../wallet/wallet-part.server.ts'
import { isBankPage, nextLook } from './charge.rules.ts'
import { chargeRows } from './charge-row.server.ts'
import { type Looked, lookAtCharge } from './look-at-charge.server.ts'

// Stolen numbers are tried by the hundred where nobody counts; each try also costs the shop a fee.
const tries = rateLimit('card.charge', { points: 20, seconds: 900, code: 'card.too_many' })

interface CardInput {
  /** What the gateway gave the browser for the card's numbers. */
  cardToken: string
  /** Of the order’s link. */
  token?: string | null
  /** Where the bank leads back to. */
  returnUri: string
}

export interface CardOutcome {
  state: Looked
  /** The bank's page on which the buyer confirms, while that is waited for. */
  authorizeUri: string | null
}

/**
 * Charges a card for what waits to be paid (its owner, the bearer of its link, staff). What is asked is written and committed before
 * the gateway is asked, so whatever breaks off is asked for again by a job, under the same key, and charged once. A declined card
 * ends its attempt; the next one is an attempt of its own.
 *
 * Throws 404 for strangers, 409 `payment.card_off`, `payment.state`, `card.in_flight` while a charge runs, `payment.changed_often`,
 * 422 for what is no token, 429.
 */
export async function chargeCard(ctx: Ctx, paymentId: string, input: CardInput): Promise<CardOutcome> {
  if (!isId(paymentId)) throw notFound('payment.not_found')
  if (!/^tokn_[0-9a-z_]{1,60}$/.test(input.cardToken))
    throw invalid([{ path: 'cardToken', code: 'card.token' }])
  if (!(await gatewayOf(ctx))) throw conflict('payment.card_off')
  const { id } = await begin(ctx, paymentId, input)
  await ctx.db.commit()
  const state = await lookAtCharge(ctx, id)
  const { authorizeUri } = await chargeRows.get(ctx, id)
  const leads = authorizeUri && isBankPage(authorizeUri, ctx.services.config.cardGateway.api)
  return { state, authorizeUri: state === 'pending' && leads ? authorizeUri : null }
}

async function begin(ctx: Ctx, paymentId: string, { cardToken, token, returnUri }: CardInput) {
  const current = await lockCurrent(ctx, { paymentId })
  const { order, payments } = current
  if (!canChangeOrder(ctx, order, token)) throw notFound('payment.not_found')
  paymentAmong(payments, paymentId)
  if (payments.some(({ status }) => isInFlight(status))) throw conflict('card.in_flight')
  if (order.method !== 'card' || order.status !== 'pending_payment') throw conflict('payment.state')
  await tries.consume(ctx, networkOf(ctx.caller.ip))
  const payment = await movePayment(ctx, await freshAttempt(ctx, current), 'begin', { reason: null })
  await holdGoods(ctx, order)
  publishOrder(ctx, order)
  const id = newId()
  return chargeRows.insert(ctx, {
    ...{ id, paymentId: payment.id, status: 'asked', cardToken, amount: payment.amount, createdAt: ctx.now },
    // Its own id in the way back names the attempt.
    returnUri: `${returnUri}${returnUri.includes('?') ? '&' : '?'}charge=${id}`,
    lookAt: nextLook(0, { createdAt: ctx.now, now: ctx.now }),
  })
}

/** The attempt to charge: the one that waits, or another in place of one whose card was declined. */
async function freshAttempt(ctx: Ctx, { order, payments }: Current): Promise<LockedPayment> {
  const last = payments.at(-1)
  if (last?.status === 'awaiting_customer' && last.method === 'card') return last
  if (last?.status !== 'failed' || last.method !== 'card') throw conflict('payment.state')
  if (last.attempt >= mostAttempts) throw conflict('payment.changed_often')
  await movePayment(ctx, last, 'expire')
  const { id } = await newPayment(ctx, {
    ...{ orderId: order.id, number: order.number, attempt: last.attempt + 1, method: 'card' },
    ...{ amount: last.amount, expiresAt: order.expiresAt, settings: await paymentSettings(ctx) },
  })
  await moveWalletPart(ctx, last, id)
  return paymentAmong(await lockPayments(ctx, order), id)
}
