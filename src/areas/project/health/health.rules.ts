import type { Day, WorkingCalendar } from '#kernel/time/index.ts'
import { dayOfEnd, minutesOfDay, workdayEnd, workdayStart, workdaysBetween } from '../plan/calendar.rules.ts'
import { type PlanTask, toPlanned } from '../plan/planned.rules.ts'
import type { Link } from '../schedule/graph.rules.ts'
import { type PlannedTask, schedule } from '../schedule/schedule.rules.ts'

export type HealthState = 'on-track' | 'at-risk' | 'late' | 'done' | 'empty'

/** The status of a project, according to its plan and today, and why. */
export interface Health {
  state: HealthState
  /** Working days after its end; negative is earlier. */
  days: number
  finishOn: Day | null
  /** The open task that delays the end. */
  waitsFor: { number: number; title: string } | null
  overdue: number
}

export interface HealthTask extends PlanTask {
  number: number
  title: string
  progress: number
  /** Whether nothing is left to do: done, or cancelled. */
  closed: boolean
}

/**
 * Returns the status of a project. Open work cannot lie in the past: what remains starts today at the earliest, and its
 * successors move with it. The resulting end is compared with the project's target end, or with the last planned day.
 */
export function healthOf(
  tasks: readonly HealthTask[],
  links: readonly Link[],
  { endOn, calendar, today }: { endOn: Day | null; calendar: WorkingCalendar; today: Day },
): Health {
  const dated = tasks.filter(
    ({ startOn, dueOn, closed, completedAt }) => (startOn ?? dueOn) && (!closed || completedAt),
  )
  const open = dated.filter(({ closed }) => !closed)
  const overdue = open.filter(({ dueOn }) => dueOn !== null && dueOn < today).length
  const none = { days: 0, finishOn: null, waitsFor: null, overdue }
  if (!tasks.length) return { state: 'empty', ...none }
  if (tasks.every(({ closed }) => closed)) return { state: 'done', ...none }
  if (!open.length) return { state: 'on-track', ...none }
  const plan = schedule(
    dated.map((task) => remainingTask(task, calendar, today)),
    links,
    calendar,
    workdayStart(calendar, today),
  )
  if (plan.ring) return { state: 'at-risk', ...none }
  const finishOn = dayOfEnd(plan.finish)
  const target =
    endOn ??
    tasks
      .map(({ dueOn }) => dueOn ?? '')
      .sort()
      .at(-1) ??
    finishOn
  const days = workdaysBetween(calendar, target, finishOn)
  const holding = open
    .filter(({ id }) => plan.tasks.get(id)?.critical)
    .sort((a, b) => (a.dueOn ?? '9').localeCompare(b.dueOn ?? '9'))[0]
  return {
    state: days >= 3 ? 'late' : days > 0 || overdue > 0 ? 'at-risk' : 'on-track',
    days,
    finishOn,
    waitsFor: holding ? { number: holding.number, title: holding.title } : null,
    overdue,
  }
}

/** Returns a task as it can still be done: finished ones stay, started ones keep their remaining work. */
function remainingTask(task: HealthTask, calendar: WorkingCalendar, today: Day): PlannedTask {
  const planned = toPlanned(task, calendar)
  if (task.completedAt) return { ...planned, done: true }
  const begin = task.startOn && task.startOn > today ? task.startOn : today
  const fullDuration = planned.duration
  const remainingDuration =
    task.durationMin === 0
      ? 0
      : Math.max(minutesOfDay(calendar) / 4, fullDuration * (1 - task.progress / 100))
  const end = task.dueOn && task.dueOn > begin ? workdayEnd(calendar, task.dueOn) : null
  return {
    ...planned,
    mode: 'auto',
    duration: Math.round(remainingDuration),
    start: workdayStart(calendar, begin),
    end,
    constraint: { kind: 'not-before', at: workdayStart(calendar, begin) },
  }
}
