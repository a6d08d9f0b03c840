import {
  type Day,
  dayStart,
  daysBetween,
  nextWorkingInstant,
  type WorkingCalendar,
} from '#kernel/time/index.ts'
import type { PlanTask } from '../plan/planned.rules.ts'
import type { Link } from '../schedule/graph.rules.ts'
import { currentPlan, daysOf, type RescheduledTask } from './plan.rules.ts'

/** The effects of a plan change: reviewed before it is made, and applied and undone together. */
export interface Impact {
  /** The tasks that move, the changed ones first. */
  moves: (RescheduledTask & { before: { startOn: Day | null; dueOn: Day | null } })[]
  /** Tasks that would have to move but stay, because their people fixed their days. */
  stays: string[]
  /** How many days later the last task ends; negative for earlier. */
  finishDays: number
  /** A cycle in the links, which makes planning impossible. */
  ring: string[] | null
}

/**
 * Days spanning more than one year are shown with the year: without it, a move to the year before would look like a
 * move forward.
 */
export const spansYears = (moves: Impact['moves']): boolean =>
  new Set(
    moves
      .flatMap(({ startOn, dueOn, before }) => [startOn, dueOn, before.startOn, before.dueOn])
      .flatMap((day) => day?.slice(0, 4) ?? []),
  ).size > 1

const noImpact = { moves: [], stays: [], finishDays: 0 }

/**
 * Returns what new days for some tasks mean for all others. A task moved by its people keeps its new days, even if a
 * link would put it later; its automatically planned successors move only as far as they must.
 */
export function impactOf(
  tasks: readonly PlanTask[],
  links: readonly Link[],
  calendar: WorkingCalendar,
  { today, changes }: { today: Day; changes: readonly RescheduledTask[] },
): Impact {
  const changed = new Map(changes.map((change) => [change.id, change]))
  const after = tasks.map((task): PlanTask => {
    const change = changed.get(task.id)
    return change ? { ...task, ...change, durationMin: task.durationMin === 0 ? 0 : null } : task
  })
  const plan = currentPlan(after, links, { calendar, today })
  if (plan.ring) return { ...noImpact, ring: plan.ring }
  const parents = new Set(tasks.map(({ parentId }) => parentId))
  const moves: Impact['moves'] = []
  const stays: string[] = []
  let finishBefore = ''
  let finishAfter = ''
  for (const task of tasks) {
    const spot = plan.tasks.get(task.id)
    if (!spot || parents.has(task.id)) continue
    const hasDays = task.startOn !== null || task.dueOn !== null
    const change = changed.get(task.id)
    const isPushed =
      hasDays && task.scheduling === 'auto' && !task.completedAt && isLater(calendar, task, spot.start)
    const newDays = change ?? (isPushed ? daysOf(spot) : null)
    const before = { startOn: task.startOn, dueOn: task.dueOn }
    const now = newDays ?? before
    if (
      newDays &&
      (newDays.startOn !== (before.startOn ?? before.dueOn) ||
        newDays.dueOn !== (before.dueOn ?? before.startOn))
    )
      moves.push({ id: task.id, startOn: newDays.startOn, dueOn: newDays.dueOn, before })
    else if (!change && spot.conflict === 'link') stays.push(task.id)
    finishBefore = laterOf(finishBefore, before.dueOn)
    finishAfter = laterOf(finishAfter, now.dueOn)
  }
  moves.sort((a, b) => Number(changed.has(b.id)) - Number(changed.has(a.id)))
  const finishDays = finishBefore && finishAfter ? daysBetween(finishBefore, finishAfter) : 0
  return { moves, stays, finishDays, ring: null }
}

/**
 * Returns whether a task is placed later than its current days. A task on a non-working day counts as placed on the
 * next working day, and stays there.
 */
function isLater(calendar: WorkingCalendar, { startOn, dueOn }: PlanTask, placedStart: Date): boolean {
  const stands = startOn ?? dueOn
  return stands !== null && placedStart > nextWorkingInstant(calendar, dayStart(stands))
}

const laterOf = (a: string, b: string | null) => (b && b > a ? b : a)
