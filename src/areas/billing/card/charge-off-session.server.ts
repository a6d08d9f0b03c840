import { usersByIds } from '#areas/account/public.server.ts'
import { type Ctx, guestViewer } from '#kernel/http/ctx.ts'
import { enqueue } from '#kernel/jobs/jobs.ts'
import { day } from '#kernel/time/index.ts'
import { checkChargeJob } from '../gateway/webhook.server.ts'
import { billingPaths } from '../paths.ts'
import { changePaymentMethod, maxAttempts } from '../payment/change-method.server.ts'
import { lockCurrentOrder } from '../payment/expiry.server.ts'
import { rejectionOf } from '../payment/method.rules.ts'
import { isInFlight } from '../payment/payment.states.ts'
import { isChargeableOn } from '../saved-card/saved-card.rules.ts'
import { defaultCardOf } from '../saved-card/saved-cards.server.ts'
import { paymentSettings } from '../settings/settings.server.ts'
import { insertCharge } from './charge-card.server.ts'

/**
 * Charges the default card of an order's buyer in their absence, as they agreed beforehand; the calling area holds that
 * agreement. The request is written in the caller's transaction, and a job sends it to the gateway under its id, so
 * that whatever is killed, it is charged only once. The event `card.charged` reports the result.
 *
 * `unusable`: there is no card that may be charged; `waits`: another payment is already in progress; `over`: there is
 * nothing to pay.
 */
export async function chargeOffSession(
  ctx: Ctx,
  orderId: string,
): Promise<'asked' | 'unusable' | 'waits' | 'over'> {
  const { order, payments } = await lockCurrentOrder(ctx, { id: orderId })
  const last = payments.at(-1)
  if (order.status !== 'pending_payment' || !order.userId || !last) return 'over'
  if (payments.some(({ status }) => isInFlight(status))) return 'waits'
  const [settings, card, [buyer]] = await Promise.all([
    paymentSettings(ctx),
    defaultCardOf(ctx, order.userId),
    usersByIds(ctx, [order.userId]),
  ])
  if (!card?.isUsable || !buyer || rejectionOf('card', settings, order.total)) return 'unusable'
  if (last.attempt >= maxAttempts) return 'unusable'
  if (order.method !== 'card') {
    const { id, firstname, lastname, email } = buyer
    const user = { id, firstname, lastname, email: email ?? '', phone: null }
    const byBuyer = { ...ctx, viewer: { ...guestViewer, role: 'user' as const, user } }
    await changePaymentMethod(byBuyer, last.id, { method: 'card' })
  }
  const charge = await insertCharge(ctx, await lockCurrentOrder(ctx, { id: orderId }), {
    cardToken: null,
    savedCardId: card.id,
    initiator: 'merchant',
    returnUri: `${ctx.publicOrigin}${billingPaths.pay(order.number)}`,
  })
  enqueue(ctx, checkChargeJob, { id: charge.id }, { key: `${checkChargeJob}:${charge.id}` })
  return 'asked'
}

/** Returns whether a user's default card can be charged in their absence on a day. */
export async function hasCardOn(ctx: Ctx, userId: string, on = day(ctx.now)): Promise<boolean> {
  const card = await defaultCardOf(ctx, userId)
  return card?.isUsable === true && isChargeableOn(card, on)
}
