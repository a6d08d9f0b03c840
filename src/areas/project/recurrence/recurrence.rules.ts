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
