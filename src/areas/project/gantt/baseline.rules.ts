import { type Day, daysBetween } from '#kernel/time/index.ts'

interface Dated {
  id: string
  startOn: Day | null
  dueOn: Day | null
}

/** A plan compared with a baseline; later is positive, in days. */
export interface BaselineComparison {
  /** The difference of the overall end; null if one of the two has none. */
  finishDays: number | null
  /** The number of tasks that end later than planned, and of how many. */
  late: number
  of: number
  /** The task that ends the most days later, and the one that ends the most days earlier. */
  worst: { id: string; days: number } | null
  best: { id: string; days: number } | null
  /** Tasks not yet in the baseline. */
  added: number
}

/** Compares tasks with the days in a baseline. A task without days in either of the two is not counted. */
export function compareWithBaseline(baseline: readonly Dated[], tasks: readonly Dated[]): BaselineComparison {
  const planned = new Map(baseline.map((task) => [task.id, task]))
  const moved = tasks.flatMap(({ id, dueOn }) => {
    const before = planned.get(id)?.dueOn
    return before && dueOn ? [{ id, days: daysBetween(before, dueOn) }] : []
  })
  const before = lastDueDay(baseline)
  const after = lastDueDay(tasks)
  const ordered = moved.toSorted((a, b) => b.days - a.days)
  const first = ordered[0]
  const last = ordered.at(-1)
  return {
    finishDays: before && after ? daysBetween(before, after) : null,
    late: moved.filter(({ days }) => days > 0).length,
    of: moved.length,
    worst: first && first.days > 0 ? first : null,
    best: last && last.days < 0 ? last : null,
    added: tasks.filter(({ id }) => !planned.has(id)).length,
  }
}

const lastDueDay = (tasks: readonly Dated[]): Day | undefined =>
  tasks
    .flatMap(({ dueOn }) => dueOn ?? [])
    .sort()
    .at(-1)
