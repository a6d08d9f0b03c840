import { type Day, daysBetween } from '#kernel/time/index.ts'

export type Urgency = 'late' | 'soon' | 'later'

/** Returns how far an open task is from its due day, `soon` from the day before; undefined if it has none. */
export function urgencyOn(
  today: Day,
  { dueOn, completedAt }: { dueOn: Day | null; completedAt: Date | string | null },
): Urgency | undefined {
  if (!dueOn || completedAt) return undefined
  if (dueOn < today) return 'late'
  return daysBetween(today, dueOn) <= 1 ? 'soon' : 'later'
}
