import { authorize } from '#kernel/auth/abilities.ts'
import { conflict } from '#kernel/errors.ts'
import { z } from '#kernel/http/api.ts'
import type { Ctx } from '#kernel/http/ctx.ts'
import { recordTransition } from '#kernel/transition.ts'
import { subscriptionAbilities } from '../abilities.ts'
import { withdrawOpenCharge } from '../charge/charge.server.ts'
import { sendSubscriptionEmail } from '../mail/subscription-email.server.ts'
import { extendPeriod } from './apply-payment.server.ts'
import { settleSubscription } from './settle.server.ts'
import { subscriptionStates } from './subscription.states.ts'
import { lockSubscription, type Subscription, subscriptionRows } from './subscription-row.server.ts'

export const extendInput = z.object({
  days: z.coerce.number().int().min(1).max(366),
  reason: z.string().trim().min(3).max(300),
})

/**
 * Gives a subscription extra free days (manager, admin), with a reason that stays in its history: the current period or
 * trial ends later, and all that follow move with it. An unpaid bill of the next period is withdrawn and made again for
 * its new day. Throws 401, 403, 404, 409 `subscription.extend_state`, `subscription.payment_waits`.
 */
export async function extendSubscription(
  ctx: Ctx,
  id: string,
  { days, reason }: z.output<typeof extendInput>,
): Promise<Subscription> {
  authorize(ctx, subscriptionAbilities['subscription.manage'])
  const current = await lockSubscription(ctx, id)
  const { at, today, sub } = current
  const { status, periodEnd } = sub
  if ((status !== 'active' && status !== 'trialing') || !periodEnd || periodEnd <= today)
    throw conflict('subscription.extend_state')
  await withdrawOpenCharge(current, 'extended')
  const set = await extendPeriod(at, sub, days)
  const extended = await subscriptionRows.update(at, id, {
    ...set,
    ...(status === 'trialing' && set.periodEnd && { trialEnd: set.periodEnd }),
  })
  await recordTransition(at, {
    entity: subscriptionStates.name,
    id,
    from: status,
    to: status,
    event: 'extend',
    reason,
  })
  await sendSubscriptionEmail(at, extended, 'extended')
  return settleSubscription(ctx, id)
}
