import { addDays, type Day, day, daysBetween } from '#kernel/time/index.ts'
import type { StatusCategory } from '../setup/setup.rules.ts'

/** A task's move from one status to another, from its history. */
export interface StatusMove {
  taskId: string
  at: string
  from: string | null
  to: string | null
}

interface Task {
  id: string
  statusId: string
  startOn: Day | null
  completedAt: string | null
  createdAt: string
}

type CategoryOf = (statusId: string | null) => StatusCategory | undefined

const dayOf = (at: string): Day => day(new Date(at))
const byTask = (moves: readonly StatusMove[]) => Map.groupBy(moves, ({ taskId }) => taskId)
const isClosed = (category: StatusCategory | undefined) => category === 'done' || category === 'cancelled'

/** Returns the number of tasks per status category at the end of each week, the last one ending today: a cumulative flow. */
export function cumulativeFlow(
  tasks: readonly Task[],
  moves: readonly StatusMove[],
  { categoryOf, today, weeks = 10 }: { categoryOf: CategoryOf; today: Day; weeks?: number },
): { on: Day; counts: Partial<Record<StatusCategory, number>> }[] {
  const histories = byTask(moves)
  return Array.from({ length: weeks }, (_, at) => {
    const end = addDays(today, -7 * (weeks - 1 - at))
    const counts: Partial<Record<StatusCategory, number>> = {}
    for (const task of tasks) {
      const category = categoryAt(task, histories.get(task.id) ?? [], categoryOf, end)
      if (category) counts[category] = (counts[category] ?? 0) + 1
    }
    return { on: end, counts }
  })
}

/** Returns a task's status category at the end of a day; undefined before it was created. `moves` are its own, earliest first. */
function categoryAt(
  task: Task,
  moves: readonly StatusMove[],
  categoryOf: CategoryOf,
  end: Day,
): StatusCategory | undefined {
  if (dayOf(task.createdAt) > end) return undefined
  const last = moves.findLast(({ at }) => dayOf(at) <= end)
  const status = last ? last.to : moves[0] ? moves[0].from : task.statusId
  const category = categoryOf(status)
  // A task imported as finished has no history, so its completion and start days are used.
  if (!last && isClosed(category) && task.completedAt && dayOf(task.completedAt) > end)
    return task.startOn && task.startOn <= end ? 'doing' : 'todo'
  return category
}

/**
 * Returns the days tasks took, sorted: counted from when their history shows work starting, otherwise from their first
 * day, otherwise from their creation. A reopened task counts until its last completion.
 */
export function cycleTimesOf(
  tasks: readonly Task[],
  moves: readonly StatusMove[],
  categoryOf: CategoryOf,
): number[] {
  const histories = byTask(moves)
  return tasks
    .flatMap((task) => {
      if (!task.completedAt) return []
      const startMove = histories
        .get(task.id)
        ?.find(({ to }) => categoryOf(to) === 'doing' || categoryOf(to) === 'review')
      const from = startMove ? dayOf(startMove.at) : (task.startOn ?? dayOf(task.createdAt))
      return [Math.max(1, daysBetween(from, dayOf(task.completedAt)) + 1)]
    })
    .sort((a, b) => a - b)
}
