import { addDays, type Day } from '#kernel/time/index.ts'

/** By the calendar, or counted from the day the previous one was done. */
export const repeatModes = ['fixed', 'after-completion'] as const
export type RepeatMode = (typeof repeatModes)[number]

/** The maximum created in one run. */
const maxPerRun = 31
/** Tasks of earlier days are no longer created, so that what was missed in a long pause does not flood anybody. */
const catchUpDays = maxPerRun - 1

/**
 * Returns the days for which a task is to be created now: those not created yet, up to `until`. Of the days before a
 * long pause, only the last counts, and only if no later one is due. `daysFrom` returns days of the rule, in order.
 */
export function dueDays(
  daysFrom: (from: Day) => readonly Day[],
  { nextOn, today, until }: { nextOn: Day; today: Day; until: Day },
): Day[] {
  const since = addDays(today, -catchUpDays)
  const dueFrom = (from: Day) => daysFrom(from).filter((day) => day <= until)
  if (nextOn >= since) return dueFrom(nextOn).slice(0, maxPerRun)
  const recent = dueFrom(since)
  return recent.length ? recent.slice(0, maxPerRun) : dueFrom(nextOn).slice(-1)
}

/**
 * Returns a monthly rule that names no day with that of its start, or the last day of a shorter month: the 31st is
 * missing in five of them. Other rules are returned unchanged.
 */
export function withMonthDay(rule: string, startsOn: Day): string {
  const date = Number(startsOn.slice(8))
  const isPlainMonthly = /(?:^|;)FREQ=MONTHLY(?:;|$)/.test(rule) && !/(?:^|;)BY/.test(rule)
  if (!isPlainMonthly || date <= 28) return rule
  const dates = [28, 29, 30, 31].filter((each) => each <= date)
  return `${rule};BYMONTHDAY=${dates.join(',')};BYSETPOS=-1`
}

/**
 * Returns the day that the first task stands for: one of the 29th or 30th, repeated on the last day of each month, for
 * that of its own month, which gets no second task.
 */
export function firstDayOf(rule: string, startsOn: Day): Day {
  const isMonthEnd = /(?:^|;)BYMONTHDAY=-1(?:;|$)/.test(rule) && Number(startsOn.slice(8)) > 28
  let day = startsOn
  while (isMonthEnd && addDays(day, 1).slice(0, 7) === startsOn.slice(0, 7)) day = addDays(day, 1)
  return day
}
