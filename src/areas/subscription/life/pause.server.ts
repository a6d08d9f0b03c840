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

/** The maximum days of a pause; after that it resumes or is cancelled. */
export const mostPauseDays = 183

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
  await withdrawOpen(current, 'paused')
  const moved = await subscriptionLife.move(at, id, 'pause', {
    set: { pausedOn: today, resumeOn: days === null ? null : addDays(today, Math.min(days, mostPauseDays)) },
  })
  await mailAbout(at, moved, 'paused')
  return settleSubscription(ctx, id)
}

/** Resumes a subscription early. For its owner or staff. Throws 401, 403, 404, 409 `transition_refused`. */
export async function resumeSubscription(ctx: Ctx, id: string): Promise<Subscription> {
  await ownOrManaged(ctx, id)
  await resume(await lockSubscription(ctx, id))
  return settleSubscription(ctx, id)
}

/** Continues the period with its remaining days; all that follow move with it. */
export async function resume({ at, today, sub }: Current): Promise<void> {
  const away = sub.pausedOn ? daysBetween(sub.pausedOn, today) : 0
  const moved = await subscriptionLife.move(at, sub.id, 'resume', {
    set: { pausedOn: null, resumeOn: null, ...(await stretchPeriod(at, sub, away)) },
  })
  await mailAbout(at, moved, 'resumed')
}
