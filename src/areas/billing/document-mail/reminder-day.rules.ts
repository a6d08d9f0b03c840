import { addDays, type Day } from '#kernel/time/index.ts'

/** When people may be reminded of what they owe: days after the day its money was to come, before it below zero. */
export const reminderDays = [-7, -3, 0, 3, 7, 14, 30] as const

/** A reminder that could not go on its day goes within so many days more, and not at all after that. */
export const lateDays = 2

/**
 * Which of the chosen reminders is due, as one that comes late comes alone; null where none is. What was due long ago is not made up
 * for: who switches reminders on does not write at once about everything that is old.
 */
export function reminderDue(dueOn: Day, today: Day, chosen: readonly number[]): number | null {
  const passed = chosen.filter((after) => addDays(dueOn, after) <= today)
  if (passed.length === 0) return null
  const last = Math.max(...passed)
  return addDays(dueOn, last + lateDays) >= today ? last : null
}
