import type { Ctx } from '#kernel/http/ctx.ts'
import { satang } from '#kernel/money/index.ts'
import { addDays, daysBetween } from '#kernel/time/index.ts'
import { takeChange } from '../change/take-change.server.ts'
import { type Charge, chargeLife, periodRows } from '../charge/charge-row.server.ts'
import { mailAbout } from '../mail/subscription-mail.server.ts'
import { periodAt } from './period.rules.ts'
import { settleSubscription } from './settle.server.ts'
import {
  type Current,
  currentOf,
  cycleOf,
  type Subscription,
  subscriptionLife,
  subscriptionRows,
} from './subscription-row.server.ts'

/**
 * Applies a bill whose money has arrived or that needed none: what it was for happens. Runs in the transaction that
 * settles, under the order's lock.
 */
export async function takePayment(ctx: Ctx, charge: Charge): Promise<void> {
  await subscriptionRows.lock(ctx, charge.subscriptionId)
  const current = await currentOf(ctx, charge.subscriptionId)
  const { at, sub } = current
  await chargeLife.move(at, charge.id, 'pay', { set: { paidAt: at.now } })
  await ctx.db.query(
    'subscription.paidPeriods',
    `UPDATE subscription_period SET status = 'paid' WHERE tenant_id = $1 AND charge_id = $2 AND status = 'open'`,
    [ctx.tenant.id, charge.id],
  )
  await subscriptionRows.update(ctx, sub.id, {
    credit: satang(sub.credit - charge.credit),
    couponLeft: sub.couponLeft === null ? null : Math.max(0, sub.couponLeft - charge.couponPeriods),
  })
  if (charge.kind === 'first') await begin(current, charge)
  else if (charge.kind === 'change' && charge.change) await takeChange(current, charge, charge.change)
  else if (sub.status === 'past_due' || sub.status === 'suspended') await bringBack(current)
  await settleSubscription(ctx, sub.id)
}

/** The first period starts on the day it is paid, not on the day it was requested. */
async function begin({ at, today, sub }: Current, charge: Charge): Promise<void> {
  const period = periodAt(today, cycleOf(sub), 0)
  const row = await periodRows.find(at, { chargeId: charge.id })
  if (row) await periodRows.update(at, row.id, period)
  const moved = await subscriptionLife.move(at, sub.id, 'activate', {
    set: { anchor: today, cycles: 1, periodStart: period.start, periodEnd: period.end, trialEnd: null },
  })
  await mailAbout(at, moved, 'started')
}

/** Reopens a suspended subscription; the days it was suspended are added to the period paid now. */
async function bringBack({ at, today, sub }: Current): Promise<void> {
  const closed = sub.suspendedOn ? daysBetween(sub.suspendedOn, today) : 0
  const moved = await subscriptionLife.move(at, sub.id, 'pay', {
    set: { suspendedOn: null, reminders: 0, ...(await stretchPeriod(at, sub, closed)) },
  })
  await mailAbout(at, moved, 'back')
}

/** Adds this many days to the current period and moves all that follow; returns the resulting subscription columns. */
export async function stretchPeriod(
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
  const ahead = paid.filter(({ start }) => start >= periodEnd)
  for (const [at, row] of [...ahead.entries()].reverse())
    await periodRows.update(ctx, row.id, periodAt(end, cycleOf(sub), at))
  const own = paid.find(({ start }) => start === periodStart)
  if (own) await periodRows.update(ctx, own.id, { end })
  return { periodEnd: end, anchor: end, cycles: 0 }
}
