import {
  chargeOffSession,
  hasCardOn,
  lockUnpaidOrder,
  payByStandingOrder,
} from '#areas/billing/public.server.ts'
import { asProblem, Problem } from '#kernel/errors.ts'
import type { Ctx } from '#kernel/http/ctx.ts'
import { addDays, type Day } from '#kernel/time/index.ts'
import { termsOf } from '../change/apply-change.server.ts'
import { placeChargeOrder, withdrawCharge } from '../charge/charge.server.ts'
import { chargeRows, type PeriodRow } from '../charge/charge-row.server.ts'
import { sendSubscriptionEmail } from '../mail/subscription-email.server.ts'
import { billNext } from './bill.server.ts'
import { chargesCard, debitsWallet, isCardChargeDay } from './collect.rules.ts'
import { atDayStart, atMorning, dunningSteps, remindersBy } from './dunning.rules.ts'
import { billAt } from './next-run.rules.ts'
import { resume } from './pause.server.ts'
import { periodFrom, settleSubscription } from './settle.server.ts'
import {
  lockSubscription,
  type SubscriptionContext,
  subscriptionLifecycle,
  subscriptionRows,
} from './subscription-row.server.ts'

/** No subscription has more to do at one time; exceeding this indicates a bug. */
const maxSteps = 60

/**
 * Performs what is due for a subscription, step by step, until nothing is left. Each step checks the current state, so
 * this can be called any number of times, also concurrently: nothing is done twice. Returns the number of steps.
 */
export async function advance(ctx: Ctx, id: string): Promise<number> {
  let steps = 0
  for (;;) {
    const current = await lockSubscription(ctx, id).catch(ignoreConcurrentChange)
    // Another process is handling it and does what is due.
    if (!current) return steps
    if (!(await runStep(current))) break
    if (++steps > maxSteps)
      throw new Error(`Subscription ${current.sub.number} exceeded the maximum number of steps`)
  }
  await settleSubscription(ctx, id)
  return steps
}

function ignoreConcurrentChange(error: unknown): null {
  if (error instanceof Problem && error.code === 'changed_meanwhile') return null
  throw error
}

const hasReached = ({ at }: SubscriptionContext, time: Date): boolean => at.now.getTime() >= time.getTime()

/** Performs one due step; returns false if nothing is due. */
async function runStep(current: SubscriptionContext): Promise<boolean> {
  const { sub } = current
  if (sub.status === 'incomplete') return expireSubscription(current)
  if (sub.status === 'paused') {
    if (!sub.resumeOn || !hasReached(current, atDayStart(sub.resumeOn))) return false
    await resume(current)
    return true
  }
  if (sub.status === 'past_due') return handleUnpaid(current)
  if (sub.status === 'suspended') return endSuspended(current)
  if (!sub.periodEnd) return false
  const isOver = hasReached(current, atDayStart(sub.periodEnd))
  if (sub.status === 'cancelling') return isOver && endCancelled(current)
  if (sub.status !== 'active' && sub.status !== 'trialing') return false
  return isOver ? startNextPeriod(current) : prepareNextPeriod(current)
}

/** Expires a subscription whose first bill nobody paid. */
async function expireSubscription({ at, sub, open }: SubscriptionContext): Promise<boolean> {
  if (open && !hasReached({ at } as SubscriptionContext, open.payUntil)) return false
  // Ending the order also ends the bill and the subscription.
  if (open && !(await withdrawCharge(at, open, 'unpaid'))) return false
  const { status } = await subscriptionRows.get(at, sub.id)
  if (status === 'incomplete') await subscriptionLifecycle.move(at, sub.id, 'expire')
  return true
}

/** Before a period ends: cancels an unpaid change and makes the next bill. */
async function prepareNextPeriod(current: SubscriptionContext): Promise<boolean> {
  const { at, sub, version, open } = current
  if (open && open.kind !== 'renewal')
    return hasReached(current, open.payUntil) && (await withdrawCharge(at, open, 'unpaid'))
  if (open || !sub.periodEnd || !hasReached(current, billAt(sub.periodEnd, version))) return false
  if (await periodFrom(at, sub.id, sub.periodEnd)) return false
  const charge = await billNext(current)
  if (charge.amount === 0) return true
  const lacksCard =
    chargesCard(sub.collect) && !(sub.userId && (await hasCardOn(at, sub.userId, sub.periodEnd)))
  await sendSubscriptionEmail(at, sub, lacksCard ? 'card_expiring' : 'bill')
  return true
}

/** When a period is over: starts the next one, paid or owed. */
async function startNextPeriod(current: SubscriptionContext): Promise<boolean> {
  const { at, sub, open } = current
  if (!sub.periodEnd) return false
  if (open && open.kind !== 'renewal' && open.kind !== 'ahead') {
    if (!(await withdrawCharge(at, open, 'period'))) return false
    return true
  }
  const next = await periodFrom(at, sub.id, sub.periodEnd)
  if (!next) {
    if (open && !(await withdrawCharge(at, open, 'period'))) return false
    await billNext(current)
    return true
  }
  if (next.status === 'paid') {
    await startPeriod(current, next, sub.status === 'trialing' ? 'activate' : 'renew')
    return true
  }
  const collected = await collectPayment(current, sub.periodEnd)
  if (collected === 'paid') return true
  // The gateway reports the result, and then this is checked again.
  if (collected === 'asked') return false
  const moved = await startPeriod(current, next, 'fall_due')
  await sendSubscriptionEmail(at, moved, chargesCard(sub.collect) ? 'card_declined' : 'due')
  return true
}

/** Makes this the current period, under the terms it was billed for. */
async function startPeriod(
  { at, sub }: SubscriptionContext,
  next: PeriodRow,
  event: 'activate' | 'renew' | 'fall_due',
) {
  const { change, kind } = await chargeRows.get(at, next.chargeId)
  const appliedChange = change && kind !== 'change' && sub.next ? change : null
  return subscriptionLifecycle.move(at, sub.id, event, {
    set: {
      periodStart: next.start,
      periodEnd: next.end,
      reminders: 0,
      ...(appliedChange
        ? { ...(await termsOf(at, appliedChange)), next: null, anchor: next.start, cycles: 1 }
        : { cycles: sub.cycles + 1 }),
    },
  })
}

/**
 * Collects the money of the period that starts on `due` the way its owner chose, from the wallet first. `asked`: a card
 * is being charged.
 */
async function collectPayment(current: SubscriptionContext, due: Day): Promise<'paid' | 'asked' | 'no'> {
  if (await debitWallet(current)) return 'paid'
  return (await chargeCard(current, due)) ? 'asked' : 'no'
}

/** Charges the owner's card if they chose that and the day allows it; also returns true while a charge is in progress. */
async function chargeCard(current: SubscriptionContext, due: Day): Promise<boolean> {
  const { at, today, sub, version, open } = current
  if (!chargesCard(sub.collect) || !open || sub.testNow) return false
  if (await isPaymentPending(current)) return true
  if (!isCardChargeDay(version, due, today, sub.cardAskedOn)) return false
  await subscriptionRows.update(at, sub.id, { cardAskedOn: today })
  const number = await placeChargeOrder(at, sub, open)
  const { orderId } = await chargeRows.get(at, open.id)
  if (!number || !orderId) return false
  return (await chargeOffSession(at, orderId)) === 'asked'
}

/** Debits the owner's wallet if they chose that, once a day; returns true if the balance was sufficient. */
async function debitWallet({ at, today, sub, open }: SubscriptionContext): Promise<boolean> {
  if (!debitsWallet(sub.collect) || !open || sub.askedOn === today || sub.testNow) return false
  await subscriptionRows.update(at, sub.id, { askedOn: today })
  const number = await placeChargeOrder(at, sub, open)
  const { orderId } = await chargeRows.get(at, open.id)
  if (!number || !orderId) return false
  return (await payByStandingOrder(at, orderId)) === 'paid'
}

/** Returns whether money is on its way: if a slip still has to be checked, the delay is ours and not the owner's. */
const isPaymentPending = async ({ at, open }: SubscriptionContext): Promise<boolean> =>
  Boolean(open?.orderId && (await lockUnpaidOrder(at, open.orderId)).onItsWay)

/** Handles a period that started unpaid: tries wallet and card, reminds the owner, and finally suspends it. */
async function handleUnpaid(current: SubscriptionContext): Promise<boolean> {
  const { at, today, sub, version } = current
  if (!sub.periodStart) return false
  const collected = await collectPayment(current, sub.periodStart)
  if (collected === 'paid') return true
  if (collected === 'asked' || (await isPaymentPending(current))) return false
  const suspendOn = addDays(sub.periodStart, version.graceDays)
  if (hasReached(current, atDayStart(suspendOn))) {
    const moved = await subscriptionLifecycle.move(at, sub.id, 'suspend', { set: { suspendedOn: today } })
    await sendSubscriptionEmail(at, moved, 'suspended')
    return true
  }
  const due = remindersBy(version, sub.periodStart, today)
  const isMorning = dunningSteps(version, sub.periodStart).some(
    ({ what, on }) => what === 'remind' && on === today && !hasReached(current, atMorning(on)),
  )
  if (due <= sub.reminders || isMorning) return false
  const reminded = await subscriptionRows.update(at, sub.id, { reminders: due })
  await sendSubscriptionEmail(at, reminded, 'reminder')
  return true
}

/** Ends a subscription that was suspended for too long. */
async function endSuspended(current: SubscriptionContext): Promise<boolean> {
  const { at, today, sub, version, open } = current
  if (!sub.suspendedOn || !sub.periodStart) return false
  const collected = await collectPayment(current, sub.periodStart)
  if (collected === 'paid') return true
  if (collected === 'asked') return false
  if (!hasReached(current, atDayStart(addDays(sub.suspendedOn, version.cancelDays)))) return false
  if (open && !(await withdrawCharge(at, open, 'unpaid'))) return false
  const moved = await subscriptionLifecycle.move(at, sub.id, 'give_up', {
    set: { cancelledOn: today, suspendedOn: null, next: null },
  })
  await sendSubscriptionEmail(at, moved, 'ended')
  return true
}

/** Ends a subscription being cancelled once its period is over; periods paid ahead are used up first. */
async function endCancelled(current: SubscriptionContext): Promise<boolean> {
  const { at, today, sub, open } = current
  const next = sub.periodEnd ? await periodFrom(at, sub.id, sub.periodEnd) : undefined
  if (next?.status === 'paid') {
    await startPeriod(current, next, 'renew')
    return true
  }
  if (open && !(await withdrawCharge(at, open, 'cancelled'))) return false
  const moved = await subscriptionLifecycle.move(at, sub.id, 'end', {
    set: { cancelledOn: today, next: null },
  })
  await sendSubscriptionEmail(at, moved, 'ended')
  return true
}

/** Batch size per round; the rest wait for the next. */
const batchSize = 200

/** Advances every subscription that has something due, longest ago first, each in its own transaction; returns how many. */
export async function advanceDue(ctx: Ctx, maxCount = 20_000): Promise<number> {
  let done = 0
  for (;;) {
    const due = await ctx.db.query<{ id: string }>(
      'subscription.due',
      `SELECT id FROM subscription WHERE tenant_id = $1 AND next_at <= $2 AND test_now IS NULL
       ORDER BY next_at, id LIMIT ${batchSize}`,
      [ctx.tenant.id, ctx.now],
    )
    for (const { id } of due) {
      await ctx.db.commit()
      await advanceIsolated(ctx, id)
      done++
    }
    await ctx.db.commit()
    if (due.length < batchSize || done >= maxCount) return done
  }
}

/** One that fails does not hold up the others: it is retried in an hour, and the log states why. */
async function advanceIsolated(ctx: Ctx, id: string): Promise<void> {
  try {
    await advance(ctx, id)
  } catch (thrown) {
    await ctx.db.rollback()
    ctx.services.log.error(
      { err: asProblem(thrown), subscription: id },
      'could not advance subscription, retrying in an hour',
    )
    const later = new Date(ctx.now.getTime() + 60 * 60_000)
    await subscriptionRows.update(ctx, id, { nextAt: later })
  }
}
