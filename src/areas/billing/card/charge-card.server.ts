import { conflict, invalid, notFound } from '#kernel/errors.ts'
import type { Ctx } from '#kernel/http/ctx.ts'
import { isId, newId } from '#kernel/id.ts'
import { networkOf } from '#kernel/rate-limit/network.rules.ts'
import type { NewRow } from '#kernel/rows/rows.types.ts'
import { gatewayOf } from '../gateway/gateway.server.ts'
import { holdOrderItems } from '../order/order-items.server.ts'
import { publishOrder } from '../order/order-move.server.ts'
import { canChangeOrder } from '../order/order-token.server.ts'
import { maxAttempts } from '../payment/change-method.server.ts'
import { type CurrentOrder, lockCurrentOrder } from '../payment/expiry.server.ts'
import { moveParts } from '../payment/held-parts.server.ts'
import { newPayment } from '../payment/new-payment.server.ts'
import { isInFlight } from '../payment/payment.states.ts'
import { findPayment, type LockedPayment, lockPayments, movePayment } from '../payment/payment-row.server.ts'
import { chargeableCard, insertCard } from '../saved-card/saved-cards.server.ts'
import { paymentSettings } from '../settings/settings.server.ts'
import { cardAttemptLimit, isCardToken } from './card-attempt-limit.server.ts'
import { isBankPage, nextCheck } from './charge.rules.ts'
import type { charges } from './charge.table.ts'
import { chargeRows } from './charge-row.server.ts'
import { type ChargeCheck, checkCharge } from './check-charge.server.ts'

interface CardInput {
  /** The gateway's token for the card, from the browser. */
  cardToken?: string | undefined
  /** A saved card of the viewer, instead of a token. */
  savedCard?: string | undefined
  /** The text of the consent to save the card, if the viewer gave it. */
  keep?: string | undefined
  /** Of the order’s link. */
  token?: string | null
  /** The URL to which the bank returns. */
  returnUri: string
}

export interface CardOutcome {
  state: ChargeCheck
  /** The bank's page on which the buyer confirms, while that is pending. */
  authorizeUri: string | null
}

/**
 * Charges a card for an open payment (its owner, the bearer of its link, staff). The request is written and committed
 * before the gateway is called, so whatever is interrupted is retried by a job, under the same key, and charged only
 * once. A declined card ends its attempt; the next one is a new attempt.
 *
 * The card may be one the viewer saved, or be saved with this payment: then the gateway stores it first, and it is kept
 * if it pays.
 *
 * Throws 404 for strangers and for somebody else's card, 409 `payment.card_off`, `payment.state`, `card.in_flight`
 * while a charge runs, `payment.changed_often`, 422 for an invalid token, 429.
 */
export async function chargeCard(ctx: Ctx, paymentId: string, input: CardInput): Promise<CardOutcome> {
  if (!isId(paymentId)) throw notFound('payment.not_found')
  if (input.savedCard === undefined && !isCardToken(input.cardToken))
    throw invalid([{ path: 'cardToken', code: 'card.token' }])
  if (!(await gatewayOf(ctx))) throw conflict('payment.card_off')
  const { id } = await startCharge(ctx, paymentId, input)
  await ctx.db.commit()
  const state = await checkCharge(ctx, id)
  const { authorizeUri } = await chargeRows.get(ctx, id)
  const hasBankPage = authorizeUri && isBankPage(authorizeUri, ctx.services.config.cardGateway.api)
  return { state, authorizeUri: state === 'pending' && hasBankPage ? authorizeUri : null }
}

async function startCharge(ctx: Ctx, paymentId: string, input: CardInput) {
  const { cardToken = null, token, returnUri } = input
  const current = await lockCurrentOrder(ctx, { paymentId })
  const { order, payments } = current
  if (!canChangeOrder(ctx, order, token)) throw notFound('payment.not_found')
  findPayment(payments, paymentId)
  if (payments.some(({ status }) => isInFlight(status))) throw conflict('card.in_flight')
  if (order.method !== 'card' || order.status !== 'pending_payment') throw conflict('payment.state')
  await cardAttemptLimit.consume(ctx, networkOf(ctx.caller.ip))
  const savedCardId = await savedCardFor(ctx, input)
  return insertCharge(ctx, current, {
    cardToken: savedCardId ? null : cardToken,
    savedCardId,
    initiator: 'buyer',
    returnUri,
  })
}

/** Returns the saved card to charge; one to be saved is written first. Null: the token is charged. */
async function savedCardFor(ctx: Ctx, { savedCard, keep, cardToken }: CardInput): Promise<string | null> {
  if (savedCard !== undefined) return (await chargeableCard(ctx, savedCard)).id
  if (keep === undefined || !cardToken || !ctx.viewer.user) return null
  return (await insertCard(ctx, { cardToken, consent: keep, source: 'payment' })).id
}

/** Writes what the gateway is to be asked for, for the open attempt; the caller holds the locks of `current`. */
export async function insertCharge(
  ctx: Ctx,
  current: CurrentOrder,
  input: Pick<NewRow<typeof charges>, 'cardToken' | 'savedCardId' | 'initiator' | 'returnUri'>,
) {
  const payment = await movePayment(ctx, await ensureOpenAttempt(ctx, current), 'begin', { reason: null })
  await holdOrderItems(ctx, current.order)
  publishOrder(ctx, current.order)
  const id = newId()
  const { returnUri } = input
  return chargeRows.insert(ctx, {
    ...input,
    id,
    paymentId: payment.id,
    status: 'asked',
    amount: payment.amount,
    createdAt: ctx.now,
    // The charge's id in the return URL identifies the attempt.
    returnUri: `${returnUri}${returnUri.includes('?') ? '&' : '?'}charge=${id}`,
    lookAt: nextCheck(0, { createdAt: ctx.now, now: ctx.now }),
  })
}

/** Returns the attempt to charge: the open one, or a new one if the card of the last was declined. */
async function ensureOpenAttempt(ctx: Ctx, { order, payments }: CurrentOrder): Promise<LockedPayment> {
  const last = payments.at(-1)
  if (last?.status === 'awaiting_customer' && last.method === 'card') return last
  if (last?.status !== 'failed' || last.method !== 'card') throw conflict('payment.state')
  if (last.attempt >= maxAttempts) throw conflict('payment.changed_often')
  await movePayment(ctx, last, 'expire')
  const { id } = await newPayment(ctx, {
    orderId: order.id,
    number: order.number,
    attempt: last.attempt + 1,
    method: 'card',
    amount: last.amount,
    expiresAt: order.expiresAt,
    settings: await paymentSettings(ctx),
  })
  await moveParts(ctx, last, id)
  return findPayment(await lockPayments(ctx, order), id)
}
