import type { Ctx } from '#kernel/http/ctx.ts'
import { satang } from '#kernel/money/index.ts'
import { addDays, daysBetween } from '#kernel/time/index.ts'
import { applyChange } from '../change/apply-change.server.ts'
import { type Charge, chargeLifecycle, periodRows } from '../charge/charge-row.server.ts'
import { sendSubscriptionEmail } from '../mail/subscription-email.server.ts'
import { periodAt } from './period.rules.ts'
import { settleSubscription } from './settle.server.ts'
import {
  cycleOf,
  loadSubscriptionContext,
  type Subscription,
  type SubscriptionContext,
  subscriptionLifecycle,
  subscriptionRows,
} from './subscription-row.server.ts'

/**
 * Applies a bill whose money has arrived or that needed none: what it was for happens. Runs in the transaction that
 * settles, under the order's lock.
 */
export async function applyPayment(ctx: Ctx, charge: Charge): Promise<void> {
  await subscriptionRows.lock(ctx, charge.subscriptionId)
  const current = await loadSubscriptionContext(ctx, charge.subscriptionId)
  const { at, sub } = current
  await chargeLifecycle.move(at, charge.id, 'pay', { set: { paidAt: at.now } })
  await ctx.db.query(
    'subscription.paidPeriods',
    `UPDATE subscription_period SET status = 'paid' WHERE tenant_id = $1 AND charge_id = $2 AND status = 'open'`,
    [ctx.tenant.id, charge.id],
  )
  await subscriptionRows.update(ctx, sub.id, {
    credit: satang(sub.credit - charge.credit),
    couponLeft: sub.couponLeft === null ? null : Math.max(0, sub.couponLeft - charge.couponPeriods),
  })
  if (charge.kind === 'first') await startFirstPeriod(current, charge)
  else if (charge.kind === 'change' && charge.change) await applyChange(current, charge, charge.change)
  else if (sub.status === 'past_due' || sub.status === 'suspended') await reopenSuspended(current)
  await settleSubscription(ctx, sub.id)
}

/** The first period starts on the day it is paid, not on the day it was requested. */
async function startFirstPeriod({ at, today, sub }: SubscriptionContext, charge: Charge): Promise<void> {
  const period = periodAt(today, cycleOf(sub), 0)
  const row = await periodRows.find(at, { chargeId: charge.id })
  if (row) await periodRows.update(at, row.id, period)
  const moved = await subscriptionLifecycle.move(at, sub.id, 'activate', {
    set: { anchor: today, cycles: 1, periodStart: period.start, periodEnd: period.end, trialEnd: null },
  })
  await sendSubscriptionEmail(at, moved, 'started')
}

/** Reopens a suspended subscription; the days it was suspended are added to the period paid now. */
async function reopenSuspended({ at, today, sub }: SubscriptionContext): Promise<void> {
  const closed = sub.suspendedOn ? daysBetween(sub.suspendedOn, today) : 0
  const moved = await subscriptionLifecycle.move(at, sub.id, 'pay', {
    set: { suspendedOn: null, reminders: 0, ...(await extendPeriod(at, sub, closed)) },
  })
  await sendSubscriptionEmail(at, moved, 'back')
}

/** Adds this many days to the current period and moves all that follow; returns the resulting subscription columns. */
export async function extendPeriod(
  ctx: Ctx,
  sub: Subscription,
  days: number,
): Promise<Partial<Pick<Subscription, 'periodEnd' | 'anchor' | 'cycles'>>> {
  const { periodStart, periodEnd } = sub
  if (days <= 0 || !periodStart || !periodEnd) return {}
  const end = addDays(periodEnd, days)
  const paid = await periodRows.list(ctx, {
    where: { subscriptionId: sub.id, status: 'paid' },
    order: ['start'],
  })
  // Last one first, so that no two start on the same day in between.
  const upcoming = paid.filter(({ start }) => start >= periodEnd)
  for (const [at, row] of [...upcoming.entries()].reverse())
    await periodRows.update(ctx, row.id, periodAt(end, cycleOf(sub), at))
  const currentPeriod = paid.find(({ start }) => start === periodStart)
  if (currentPeriod) await periodRows.update(ctx, currentPeriod.id, { end })
  return { periodEnd: end, anchor: end, cycles: 0 }
}
