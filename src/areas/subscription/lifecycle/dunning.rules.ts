import { addDays, type Day, dayStart } from '#kernel/time/index.ts'

/** What happens when a period is not paid; days are counted from its start. */
export interface DunningTerms {
  /** How many days before the period starts the bill is made. */
  leadDays: number
  /** The days on which reminders are sent. */
  remindDays: readonly number[]
  /** Days until it is suspended for its users. */
  graceDays: number
  /** Days after suspension until it is cancelled. */
  cancelDays: number
}

export interface DunningStep {
  on: Day
  what: 'due' | 'remind' | 'suspend' | 'cancel'
}

/**
 * Returns what happens, and when, if the period starting that day is not paid. Suspension waits for a payment that is
 * being checked, and cancellation counts from the day it was suspended.
 */
export function dunningSteps(
  { remindDays, graceDays, cancelDays }: DunningTerms,
  due: Day,
  suspendedOn: Day | null = null,
): DunningStep[] {
  const suspends = suspendedOn ?? addDays(due, graceDays)
  const reminders = [...new Set(remindDays)].filter((day) => day > 0 && day < graceDays).sort((a, b) => a - b)
  return [
    { on: due, what: 'due' },
    ...reminders.map((days): DunningStep => ({ on: addDays(due, days), what: 'remind' })),
    { on: suspends, what: 'suspend' },
    { on: addDays(suspends, cancelDays), what: 'cancel' },
  ]
}

/** Returns how many reminders are due by a day. */
export const remindersBy = (terms: DunningTerms, due: Day, today: Day): number =>
  dunningSteps(terms, due).filter(({ what, on }) => what === 'remind' && on <= today).length

/** Returns how long a bill may be paid: as long as paying still changes the outcome. */
export const payableUntil = ({ graceDays, cancelDays }: DunningTerms, due: Day): Date =>
  dayStart(addDays(due, graceDays + cancelDays))

/** Five past midnight in Bangkok: when the day's work is done and wallets are debited. */
export const atDayStart = (day: Day): Date => new Date(dayStart(day).getTime() + 5 * 60_000)

/** Reminders are not sent at night. */
export const atMorning = (day: Day): Date => new Date(dayStart(day).getTime() + 9 * 3_600_000)
