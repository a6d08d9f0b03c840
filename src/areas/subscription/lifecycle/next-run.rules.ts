import { addDays, type Day, dayStart } from '#kernel/time/index.ts'
import { atDayStart, atMorning, type DunningTerms, remindersBy } from './dunning.rules.ts'
import type { SubscriptionStatus } from './subscription.states.ts'

interface ScheduledSubscription {
  status: SubscriptionStatus
  periodStart: Day | null
  periodEnd: Day | null
  resumeOn: Day | null
  reminders: number
}

/** What it is waiting for besides the subscription's own days. */
interface PendingBill {
  /** The open bill: its purpose, and its payment deadline. */
  open: { kind: 'first' | 'renewal' | 'ahead' | 'change'; payUntil: Date } | undefined
  /** Whether the next period has been billed. */
  isBilled: boolean
}

/**
 * Returns the next time something happens automatically; null if nothing does. Always in the future: what could not be
 * done is retried later.
 */
export function nextRunAt(
  sub: ScheduledSubscription,
  terms: DunningTerms,
  { open, isBilled, now, today }: PendingBill & { now: Date; today: Day },
): Date | null {
  const times = timesOf(sub, terms, { open, isBilled }, today)
  if (!times.length) return null
  const soonest = Math.min(...times.map((time) => time.getTime()))
  return new Date(soonest > now.getTime() ? soonest : now.getTime() + 15 * 60_000)
}

function timesOf(
  sub: ScheduledSubscription,
  terms: DunningTerms,
  { open, isBilled }: PendingBill,
  today: Day,
): Date[] {
  const { status, periodStart, periodEnd, resumeOn } = sub
  if (status === 'incomplete') return open ? [open.payUntil] : []
  if (status === 'paused') return resumeOn ? [atDayStart(resumeOn)] : []
  if (status === 'cancelling') return periodEnd ? [atDayStart(periodEnd)] : []
  if (status === 'suspended') return [atDayStart(addDays(today, 1))]
  if (status === 'past_due' && periodStart) {
    const isReminderDue = remindersBy(terms, periodStart, today) > sub.reminders
    return [atDayStart(addDays(today, 1)), ...(isReminderDue ? [atMorning(today)] : [])]
  }
  if ((status !== 'active' && status !== 'trialing') || !periodEnd) return []
  const times = [atDayStart(periodEnd)]
  if (open && open.kind !== 'renewal') times.push(open.payUntil)
  else if (!open && !isBilled) times.push(billAt(periodEnd, terms))
  return times
}

/** Returns when the bill of the period that starts on a day is made: in the morning, so that nobody is emailed at night. */
export const billAt = (periodEnd: Day, { leadDays }: Pick<DunningTerms, 'leadDays'>): Date =>
  leadDays === 0 ? dayStart(periodEnd) : atMorning(addDays(periodEnd, -leadDays))
