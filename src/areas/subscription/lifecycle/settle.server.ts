import { syncEntitlements } from '#areas/billing/public.server.ts'
import type { Ctx } from '#kernel/http/ctx.ts'
import { rows } from '#kernel/rows/rows.ts'
import { addDays, type Day, day, dayStart } from '#kernel/time/index.ts'
import { periodRows } from '../charge/charge-row.server.ts'
import type { PlanVersion } from '../plan/plan-row.server.ts'
import { monthlyRevenue } from '../plan/price.rules.ts'
import { movementOf } from '../revenue/movement.rules.ts'
import { movements } from '../revenue/movement.table.ts'
import { seats as seatTable } from '../seat/seat.table.ts'
import { nextRunAt } from './next-run.rules.ts'
import { countsAsRevenue, hasAccess } from './subscription.states.ts'
import {
  cycleOf,
  loadSubscriptionContext,
  type Subscription,
  subscriptionRows,
} from './subscription-row.server.ts'

export const seatRows = rows(seatTable, { missing: 'subscription.no_seat' })
const movementRows = rows(movements)

/**
 * Updates what follows from every change, after everything else: its next check, its monthly revenue, and what its
 * users may access. Reads everything again, so it can be called any number of times.
 */
export async function settleSubscription(ctx: Ctx, id: string): Promise<Subscription> {
  const { at, today, sub, version, open } = await loadSubscriptionContext(ctx, id)
  const isBilled = sub.periodEnd !== null && (await periodFrom(ctx, id, sub.periodEnd)) !== undefined
  const nextAt = nextRunAt(sub, version, { open, isBilled, now: at.now, today })
  const mrr = revenueOf(sub)
  await recordMovement(at, sub, mrr)
  await syncSeatAccess(ctx, sub, version)
  return subscriptionRows.update(ctx, id, { nextAt, mrr })
}

/** Returns the period that starts that day, billed or paid. */
export const periodFrom = (ctx: Ctx, subscriptionId: string, start: Day) =>
  periodRows.find(ctx, { subscriptionId, start, status: ['open', 'paid'] })

/** Tests bring no revenue; a cancelled subscription counts until it ends, unless it was never paid for. */
function revenueOf(sub: Subscription) {
  const paysUntilEnd = sub.status === 'cancelling' && sub.periodEnd !== sub.trialEnd
  const brings = !sub.testNow && (countsAsRevenue(sub.status) || paysUntilEnd)
  return monthlyRevenue(brings ? sub.price : (0 as typeof sub.price), cycleOf(sub))
}

async function recordMovement(ctx: Ctx, sub: Subscription, after: Subscription['mrr']): Promise<void> {
  if (after === sub.mrr) return
  const hasMovement = (await movementRows.find(ctx, { subscriptionId: sub.id })) !== undefined
  const kind = movementOf(sub.mrr, after, hasMovement)
  if (kind)
    await movementRows.insert(ctx, {
      subscriptionId: sub.id,
      planId: sub.planId,
      kind,
      before: sub.mrr,
      after,
      at: ctx.now,
      on: day(ctx.now),
    })
}

/** Grants access to its users, seat by seat; revoked for all of them if it is not open. A test grants nothing. */
async function syncSeatAccess(
  ctx: Ctx,
  sub: Subscription,
  { grants, graceDays }: PlanVersion,
): Promise<void> {
  const seatList = await seatRows.list(ctx, { where: { subscriptionId: sub.id }, order: ['createdAt'] })
  const endsAt = accessExpiry(sub, graceDays)
  const open = hasAccess(sub.status) && !sub.testNow ? grants.map((grant) => ({ ...grant, endsAt })) : []
  for (const { id, userId, email } of seatList)
    await syncEntitlements(ctx, {
      source: 'subscription',
      sourceId: id,
      holder: userId ? { userId } : { contact: email },
      open,
    })
}

/** Determined by the clock, whether or not a job has run: until its end, or as long as an unpaid period stays open. */
function accessExpiry({ status, periodStart, periodEnd }: Subscription, graceDays: number): Date | null {
  if (!periodStart || !periodEnd) return null
  if (status === 'cancelling') return dayStart(periodEnd)
  return dayStart(addDays(status === 'past_due' ? periodStart : periodEnd, graceDays))
}
