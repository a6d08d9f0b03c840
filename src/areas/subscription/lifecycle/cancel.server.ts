import { conflict } from '#kernel/errors.ts'
import type { Ctx } from '#kernel/http/ctx.ts'
import { withdrawOpenCharge } from '../charge/charge.server.ts'
import type { SubscribeResult } from '../join/subscribe.server.ts'
import { findLiveSubscription, lockSubscriber, requestFirstPayment } from '../join/subscribe.server.ts'
import { sendSubscriptionEmail } from '../mail/subscription-email.server.ts'
import { ownOrManaged } from '../my-subscriptions/access.server.ts'
import { planRows, versionRows } from '../plan/plan-row.server.ts'
import { cycleKey, periodPrice, priceFor } from '../plan/price.rules.ts'
import { settleSubscription } from './settle.server.ts'
import { lockSubscription, type Subscription, subscriptionLifecycle } from './subscription-row.server.ts'

/**
 * Cancels a subscription: at the end of its period if that is paid, otherwise immediately (owed, suspended or paused).
 * Nothing is charged after that. For its owner or staff. Throws 401, 403, 404, 409 `transition_refused`,
 * `subscription.payment_waits`.
 */
export async function cancelSubscription(ctx: Ctx, id: string, reason = ''): Promise<Subscription> {
  await ownOrManaged(ctx, id)
  const current = await lockSubscription(ctx, id)
  const { at, today, sub } = current
  await withdrawOpenCharge(current, 'cancelled')
  const atOnce = sub.status === 'past_due' || sub.status === 'suspended' || sub.status === 'paused'
  const cancelReason = reason.trim().slice(0, 300) || null
  const moved = await subscriptionLifecycle.move(at, id, atOnce ? 'give_up' : 'cancel', {
    set: {
      next: null,
      cancelReason,
      ...(atOnce && { cancelledOn: today, suspendedOn: null, pausedOn: null, resumeOn: null }),
    },
    ...(cancelReason && { reason: cancelReason }),
  })
  await sendSubscriptionEmail(at, moved, atOnce ? 'ended' : 'cancelling')
  return settleSubscription(ctx, id)
}

/** Undoes a cancellation that has not taken effect. For its owner or staff. Throws 401, 403, 404, 409 `transition_refused`. */
export async function undoCancellation(ctx: Ctx, id: string): Promise<Subscription> {
  await ownOrManaged(ctx, id)
  const { at, sub } = await lockSubscription(ctx, id)
  const isTrial = sub.trialEnd !== null && sub.trialEnd === sub.periodEnd
  const moved = await subscriptionLifecycle.move(at, id, isTrial ? 'keep_trial' : 'keep', {
    set: { cancelReason: null },
  })
  await sendSubscriptionEmail(at, moved, 'kept')
  return settleSubscription(ctx, id)
}

/**
 * Reactivates an ended subscription under the terms its plan is sold by now; it starts when it is paid. For its owner
 * or staff. Throws 401, 403, 404, 409 `subscription.plan_gone`, `subscription.already`, `transition_refused`.
 */
export async function reactivateSubscription(ctx: Ctx, id: string): Promise<SubscribeResult> {
  const { userId } = await ownOrManaged(ctx, id)
  if (userId) await lockSubscriber(ctx, userId)
  const { at, sub } = await lockSubscription(ctx, id)
  const plan = await planRows.get(at, sub.planId)
  if (plan.status !== 'active' || !plan.versionId) throw conflict('subscription.plan_gone')
  const live = sub.userId ? await findLiveSubscription(at, sub.userId, plan.id) : undefined
  if (live) throw conflict('subscription.already', {}, { number: live.number })
  const terms = await versionRows.get(at, plan.versionId)
  const price =
    priceFor(terms.prices, cycleKey({ interval: sub.interval, count: sub.intervalCount })) ?? terms.prices[0]
  if (!price) throw conflict('subscription.plan_gone')
  const seats = Math.min(terms.seatsMost, Math.max(terms.seatsLeast, sub.seats))
  const moved = await subscriptionLifecycle.move(at, id, 'reactivate', {
    set: {
      versionId: terms.id,
      interval: price.interval,
      intervalCount: price.count,
      seats,
      price: periodPrice(price, seats, terms.seatsIncluded),
      periodStart: null,
      periodEnd: null,
      trialEnd: null,
      anchor: null,
      cycles: 0,
      cancelledOn: null,
      cancelReason: null,
      next: null,
      reminders: 0,
    },
  })
  return requestFirstPayment(at, moved, { terms })
}
