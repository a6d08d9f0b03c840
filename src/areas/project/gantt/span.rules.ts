import { addDays, type Day, dayStart } from '#kernel/time/index.ts'

/**
 * Returns spans by id, from the midnight at which the first day starts to the one at which the last day ends; tasks
 * without days have none.
 */
export function spansOf(
  tasks: readonly { id: string; startOn: Day | null; dueOn: Day | null }[],
): Map<string, { start: Date; end: Date }> {
  return new Map(
    tasks.flatMap(({ id, startOn, dueOn }) => {
      const first = startOn ?? dueOn
      const last = dueOn ?? startOn
      return first && last ? [[id, { start: dayStart(first), end: dayStart(addDays(last, 1)) }] as const] : []
    }),
  )
}

/** Returns what a chart from `first` to `end` shows initially: now, or the start of a plan that does not include now. */
export const initialViewTime = (now: Date, first: number, end: number): Date =>
  Number.isFinite(first) && (first > now.getTime() || end < now.getTime()) ? new Date(first) : now
