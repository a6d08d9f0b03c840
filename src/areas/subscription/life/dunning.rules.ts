import { addDays, type Day, dayStart } from '#kernel/time/index.ts'

/** What follows when a period is not paid; days are counted from the day it began. */
export interface DunningTerms {
  /** The bill is made so many days before the period begins. */
  leadDays: number
  /** Reminders on these days. */
  remindDays: readonly number[]
  /** It is closed to its people after so many days. */
  graceDays: number
  /** It is cancelled so many days after it was closed. */
  cancelDays: number
}

export interface FateStep {
  on: Day
  what: 'due' | 'remind' | 'suspend' | 'cancel'
}

/** What happens when, to who does not pay the period that began that day. */
export function fateOf({ remindDays, graceDays, cancelDays }: DunningTerms, due: Day): FateStep[] {
  const reminders = [...new Set(remindDays)].filter((day) => day > 0 && day < graceDays).sort((a, b) => a - b)
  return [
    { on: due, what: 'due' },
    ...reminders.map((days): FateStep => ({ on: addDays(due, days), what: 'remind' })),
    { on: addDays(due, graceDays), what: 'suspend' },
    { on: addDays(due, graceDays + cancelDays), what: 'cancel' },
  ]
}

/** How many reminders are due by a day. */
export const remindersBy = (terms: DunningTerms, due: Day, today: Day): number =>
  fateOf(terms, due).filter(({ what, on }) => what === 'remind' && on <= today).length

/** Until when a bill may be paid: as long as it still changes what happens. */
export const payableUntil = ({ graceDays, cancelDays }: DunningTerms, due: Day): Date =>
  dayStart(addDays(due, graceDays + cancelDays))

/** Five past midnight in Bangkok: what a day brings is done then, and wallets are asked. */
export const atDayStart = (day: Day): Date => new Date(dayStart(day).getTime() + 5 * 60_000)

/** Nobody wants to be reminded at night. */
export const atMorning = (day: Day): Date => new Date(dayStart(day).getTime() + 9 * 3_600_000)
