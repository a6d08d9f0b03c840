import { conflict } from '#kernel/errors.ts'
import type { Ctx } from '#kernel/http/ctx.ts'
import { addDays, daysBetween } from '#kernel/time/index.ts'
import { withdrawOpenCharge } from '../charge/charge.server.ts'
import { sendSubscriptionEmail } from '../mail/subscription-email.server.ts'
import { ownOrManaged } from '../my-subscriptions/access.server.ts'
import { extendPeriod } from './apply-payment.server.ts'
import { settleSubscription } from './settle.server.ts'
import {
  lockSubscription,
  type Subscription,
  type SubscriptionContext,
  subscriptionLifecycle,
} from './subscription-row.server.ts'

/** The maximum days of a pause; after that it resumes or is cancelled. */
export const maxPauseDays = 183

/**
 * Pauses a subscription for this many days, or until its owner resumes it: access is closed, nothing is charged, and
 * the remaining days of its period are kept. For its owner or staff. Throws 401, 403, 404, 409 `transition_refused`,
 * `subscription.pause_over`, `subscription.payment_waits`.
 */
export async function pauseSubscription(ctx: Ctx, id: string, days: number | null): Promise<Subscription> {
  await ownOrManaged(ctx, id)
  const current = await lockSubscription(ctx, id)
  const { at, today, sub } = current
  if (sub.periodEnd && sub.periodEnd <= today) throw conflict('subscription.pause_over')
  await withdrawOpenCharge(current, 'paused')
  const moved = await subscriptionLifecycle.move(at, id, 'pause', {
    set: { pausedOn: today, resumeOn: days === null ? null : addDays(today, Math.min(days, maxPauseDays)) },
  })
  await sendSubscriptionEmail(at, moved, 'paused')
  return settleSubscription(ctx, id)
}

/** Resumes a subscription early. For its owner or staff. Throws 401, 403, 404, 409 `transition_refused`. */
export async function resumeSubscription(ctx: Ctx, id: string): Promise<Subscription> {
  await ownOrManaged(ctx, id)
  await resume(await lockSubscription(ctx, id))
  return settleSubscription(ctx, id)
}

/** Continues the period with its remaining days; all that follow move with it. */
export async function resume({ at, today, sub }: SubscriptionContext): Promise<void> {
  const away = sub.pausedOn ? daysBetween(sub.pausedOn, today) : 0
  const moved = await subscriptionLifecycle.move(at, sub.id, 'resume', {
    set: { pausedOn: null, resumeOn: null, ...(await extendPeriod(at, sub, away)) },
  })
  await sendSubscriptionEmail(at, moved, 'resumed')
}
