import {
  addDays,
  type Day,
  day,
  dayStart,
  isWorkingDay,
  shiftsOn,
  type WorkingCalendar,
  workingMinutesBetween,
} from '#kernel/time/index.ts'
import type { Link } from '../schedule/graph.rules.ts'
import { type PlannedTask, type Schedule, schedule } from '../schedule/schedule.rules.ts'
import type { ConstraintKind, Scheduling } from '../task/task.types.ts'

/** What planning needs to know of a task; days are whole, both included. */
export interface DatedTask {
  id: string
  parentId: string | null
  startOn: Day | null
  dueOn: Day | null
  /** Minutes of work; null follows from the days, 0 is a milestone. */
  durationMin: number | null
  scheduling: Scheduling
  constraintKind: ConstraintKind | null
  constraintOn: Day | null
  done: boolean
}

/** New days for a task. */
export interface Redated {
  id: string
  startOn: Day
  dueOn: Day
}

/** A task's span as the scheduler counts it: from the first to the last working moment of its days. */
export function plannedTask(task: DatedTask, calendar: WorkingCalendar): PlannedTask {
  const { id, parentId: parent, scheduling: mode, done } = task
  const startOn = task.startOn ?? task.dueOn
  const dueOn = task.dueOn ?? task.startOn
  const start = startOn && beginOf(calendar, startOn)
  const end = startOn && dueOn ? endOf(calendar, dueOn) : null
  const duration =
    task.durationMin ?? (start && end ? workingMinutesBetween(calendar, start, end) : dayOf(calendar))
  return {
    id,
    parent,
    mode,
    done,
    duration,
    start,
    end: duration === 0 ? start : end,
    ...(task.constraintKind &&
      task.constraintOn && {
        constraint: {
          kind: task.constraintKind,
          at:
            task.constraintKind === 'not-after'
              ? endOf(calendar, task.constraintOn)
              : beginOf(calendar, task.constraintOn),
        },
      }),
  }
}

/** The plan as it stands: nothing is pulled forward, and what a link does not allow is moved later. */
export function plan(
  tasks: readonly DatedTask[],
  links: readonly Link[],
  calendar: WorkingCalendar,
  today: Day,
): { tasks: PlannedTask[]; schedule: Schedule } {
  const planned = tasks.map((task) => plannedTask(task, calendar))
  const staying = planned.map((task): PlannedTask => {
    // What is planned stays where people see it: a plan that is looked at must not slide by itself.
    if (task.mode === 'manual' || task.done || !task.start) return task
    const own = task.constraint
    if (own?.kind === 'at' || (own?.kind === 'not-before' && own.at >= task.start)) return task
    if (own?.kind === 'not-after') return { ...task, mode: 'auto' }
    return { ...task, constraint: { kind: 'not-before', at: task.start } }
  })
  return { tasks: planned, schedule: schedule(staying, links, calendar, originOf(planned, today)) }
}

/** The plan with every task that may move as early as its links and constraints let it, not before today. */
export function earliestPlan(
  tasks: readonly DatedTask[],
  links: readonly Link[],
  calendar: WorkingCalendar,
  today: Day,
): { tasks: PlannedTask[]; schedule: Schedule } {
  const planned = tasks.map((task) => plannedTask(task, calendar))
  const free = planned.map((task): PlannedTask => {
    const hasBegun = task.start !== null && day(task.start) < today
    return task.mode === 'auto' && !task.done && hasBegun && !task.constraint
      ? { ...task, constraint: { kind: 'at', at: task.start! } }
      : task
  })
  return { tasks: planned, schedule: schedule(free, links, calendar, dayStart(today)) }
}

const originOf = (tasks: readonly PlannedTask[], today: Day): Date =>
  new Date(Math.min(dayStart(today).getTime(), ...tasks.flatMap(({ start }) => start?.getTime() ?? [])))

/** The moment work begins on a day; on a day off its midnight. */
function beginOf(calendar: WorkingCalendar, on: Day): Date {
  const first = shiftsOn(calendar, on)[0]
  return new Date(dayStart(on).getTime() + (first?.[0] ?? 0) * 60_000)
}

/** The moment work ends on a day; on a day off the midnight after it. */
function endOf(calendar: WorkingCalendar, on: Day): Date {
  const last = shiftsOn(calendar, on).at(-1)
  return last ? new Date(dayStart(on).getTime() + last[1] * 60_000) : dayStart(addDays(on, 1))
}

/** Minutes of work of the first day that has any: what a task without dates is taken for. */
function dayOf(calendar: WorkingCalendar): number {
  const shifts = calendar.week.find((one) => one.length > 0) ?? []
  return shifts.reduce((sum, [from, to]) => sum + to - from, 0)
}

/** The days a placed task takes. Work that ends with a day's last shift ends on that day. */
export function daysOf({ start, end }: { start: Date; end: Date }): { startOn: Day; dueOn: Day } {
  const last = new Date(Math.max(start.getTime(), end.getTime() - 1))
  return { startOn: day(start), dueOn: day(last) }
}

/** How many days of work lie in a span of days. */
export function workingDaysIn(calendar: WorkingCalendar, from: Day, to: Day): number {
  let count = 0
  for (let on = from; on <= to; on = addDays(on, 1)) if (isWorkingDay(calendar, on)) count += 1
  return count
}
