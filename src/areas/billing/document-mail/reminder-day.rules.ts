import { addDays, type Day } from '#kernel/time/index.ts'

/** Possible reminder days: days after the due date; negative for days before it. */
export const reminderDays = [-7, -3, 0, 3, 7, 14, 30] as const

/** A reminder that could not be sent on its day is sent within this many more days, and not at all after that. */
export const maxLateDays = 2

/**
 * Returns which of the chosen reminders is due (a late one is sent alone); null if none. Reminders due long ago are not
 * made up for: enabling reminders does not immediately send emails about everything old.
 */
export function reminderDue(dueOn: Day, today: Day, chosen: readonly number[]): number | null {
  const passed = chosen.filter((after) => addDays(dueOn, after) <= today)
  if (passed.length === 0) return null
  const last = Math.max(...passed)
  return addDays(dueOn, last + maxLateDays) >= today ? last : null
}
