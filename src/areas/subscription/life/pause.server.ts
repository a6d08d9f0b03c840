import { conflict } from '#kernel/errors.ts'
import type { Ctx } from '#kernel/http/ctx.ts'
import { addDays, daysBetween } from '#kernel/time/index.ts'
import { withdrawOpen } from '../charge/charge.server.ts'
import { mailAbout } from '../mail/subscription-mail.server.ts'
import { ownOrManaged } from '../own/access.server.ts'
import { stretchPeriod } from './paid.server.ts'
import { settleSubscription } from './settle.server.ts'
import {
  type Current,
  lockSubscription,
  type Subscription,
  subscriptionLife,
} from './subscription-row.server.ts'

/** So long it may be paused; after that it goes on, or is cancelled. */
export const mostPauseDays = 183

/**
 * Pauses a subscription for so many days, or until its owner goes on: it is closed, nothing is charged, and the days left of its period
 * wait. Its owner or staff. Throws 401, 403, 404, 409 `transition_refused`, `subscription.pause_over`, `subscription.payment_waits`.
 */
export async function pauseSubscription(ctx: Ctx, id: string, days: number | null): Promise<Subscription> {
  await ownOrManaged(ctx, id)
  const current = await lockSubscription(ctx, id)
  const { at, today, sub } = current
  if (sub.periodEnd && sub.periodEnd <= today) throw conflict('subscription.pause_over')
  await withdrawOpen(current, 'paused')
  const moved = await subscriptionLife.move(at, id, 'pause', {
    set: { pausedOn: today, resumeOn: days === null ? null : addDays(today, Math.min(days, mostPauseDays)) },
  })
  await mailAbout(at, moved, 'paused')
  return settleSubscription(ctx, id)
}

/** Goes on before its time. Its owner or staff. Throws 401, 403, 404, 409 `transition_refused`. */
export async function resumeSubscription(ctx: Ctx, id: string): Promise<Subscription> {
  await ownOrManaged(ctx, id)
  await resume(await lockSubscription(ctx, id))
  return settleSubscription(ctx, id)
}

/** The period goes on with the days it had left, and all that follow move with it. */
export async function resume({ at, today, sub }: Current): Promise<void> {
  const away = sub.pausedOn ? daysBetween(sub.pausedOn, today) : 0
  const moved = await subscriptionLife.move(at, sub.id, 'resume', {
    set: { pausedOn: null, resumeOn: null, ...(await stretchPeriod(at, sub, away)) },
  })
  await mailAbout(at, moved, 'resumed')
}
