import { addDays, type Day, dayStart } from '#kernel/time/index.ts'

/** From the midnight a first day begins to the one its last day ends with, by id; without days there is none. */
export function spansOf(
  tasks: readonly { id: string; startOn: Day | null; dueOn: Day | null }[],
): Map<string, { start: Date; end: Date }> {
  return new Map(
    tasks.flatMap(({ id, startOn, dueOn }) => {
      const [first, last] = [startOn ?? dueOn, dueOn ?? startOn]
      return first && last ? [[id, { start: dayStart(first), end: dayStart(addDays(last, 1)) }] as const] : []
    }),
  )
}

/** What a chart that spans from `first` to `end` shows first: now, or the beginning of a plan that now lies outside of. */
export const sightOf = (now: Date, first: number, end: number): Date =>
  Number.isFinite(first) && (first > now.getTime() || end < now.getTime()) ? new Date(first) : now
