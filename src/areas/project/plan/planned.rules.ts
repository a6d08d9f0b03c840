import {
  addDays,
  type Day,
  day,
  isWorkingDay,
  type WorkingCalendar,
  workingMinutesBetween,
} from '#kernel/time/index.ts'
import type { Link } from '../schedule/graph.rules.ts'
import type { Constraint, PlannedTask, Schedule } from '../schedule/schedule.rules.ts'
import type { ConstraintKind, Scheduling } from '../task/task.types.ts'
import { dayOfEnd, minutesOfDay, workdayEnd, workdayStart } from './calendar.rules.ts'

/** The task data needed for planning. */
export interface PlanTask {
  id: string
  parentId: string | null
  startOn: Day | null
  dueOn: Day | null
  dueMinute: number | null
  durationMin: number | null
  scheduling: Scheduling
  constraintKind: ConstraintKind | null
  constraintOn: Day | null
  completedAt: Date | null
}

/** Converts a task from days, as stored, to the minutes of work the scheduler uses. */
export function toPlanned(task: PlanTask, calendar: WorkingCalendar): PlannedTask {
  const { startOn, dueOn, dueMinute } = task
  const start = startOn ?? dueOn
  const end = dueOn ?? startOn
  const begins = start ? workdayStart(calendar, start) : null
  const ends = end ? workdayEnd(calendar, end, dueMinute) : null
  const worked = begins && ends ? workingMinutesBetween(calendar, begins, ends) : minutesOfDay(calendar)
  return {
    id: task.id,
    parent: task.parentId,
    duration: task.durationMin ?? worked,
    // A task without a day is placed; one that depends on nothing stays.
    mode: task.scheduling,
    start: begins,
    end: ends,
    done: task.completedAt !== null,
    ...constraintOf(task, calendar),
  }
}

/**
 * Replans a task from a day on, because open work cannot be in the past. What was not started starts that day or later
 * (the plan's axis starts there); what was started keeps its start and ends that day or later.
 */
export function replanFromDay(
  planned: PlannedTask,
  task: Pick<PlanTask, 'startOn' | 'scheduling' | 'completedAt'> & { progress: number },
  calendar: WorkingCalendar,
  today: Day,
): PlannedTask {
  const hasStarted = task.progress > 0 && task.startOn !== null && task.startOn < today
  if (!hasStarted || task.completedAt || task.scheduling !== 'auto' || !planned.end) return planned
  const soonest = workdayEnd(calendar, firstWorkday(calendar, today))
  return { ...planned, mode: 'manual', end: new Date(Math.max(planned.end.getTime(), soonest.getTime())) }
}

/** Returns that day, or the next working day. */
function firstWorkday(calendar: WorkingCalendar, on: Day): Day {
  let at = on
  for (let days = 0; days < 400 && !isWorkingDay(calendar, at); days++) at = addDays(at, 1)
  return at
}

function constraintOf(
  { constraintKind, constraintOn }: PlanTask,
  calendar: WorkingCalendar,
): { constraint?: Constraint } {
  if (!constraintKind || !constraintOn) return {}
  const at =
    constraintKind === 'not-after' ? workdayEnd(calendar, constraintOn) : workdayStart(calendar, constraintOn)
  return { constraint: { kind: constraintKind, at } }
}

export const toLink = ({
  fromId,
  toId,
  type,
  lagMin,
}: {
  fromId: string
  toId: string
  type: Link['type']
  lagMin: number
}): Link => ({
  from: fromId,
  to: toId,
  type,
  lag: lagMin,
})

/** A task that a plan moves to other days. */
export interface DayMove {
  id: string
  from: { startOn: Day | null; dueOn: Day | null }
  to: { startOn: Day; dueOn: Day }
}

/** Returns the tasks whose days a plan changes. Only automatically planned, open tasks without subtasks move. */
export function dayMoves(tasks: readonly PlanTask[], plan: Schedule): DayMove[] {
  if (plan.ring) return []
  const parents = new Set(tasks.map(({ parentId }) => parentId))
  return tasks.flatMap((task) => {
    const placement = plan.tasks.get(task.id)
    if (!placement || parents.has(task.id) || task.scheduling !== 'auto' || task.completedAt) return []
    const startOn = day(placement.start)
    const dueOn = dayOfEnd(placement.end)
    // A milestone ends in the minute it starts.
    const to = { startOn, dueOn: [startOn, dueOn].sort().at(-1) as Day }
    if (to.startOn === task.startOn && to.dueOn === task.dueOn) return []
    return [{ id: task.id, from: { startOn: task.startOn, dueOn: task.dueOn }, to }]
  })
}
