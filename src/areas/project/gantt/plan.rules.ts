import { addDays, type Day, day, dayStart, isWorkingDay, type WorkingCalendar } from '#kernel/time/index.ts'
import { dayOfEnd } from '../plan/calendar.rules.ts'
import { type PlanTask, toPlanned } from '../plan/planned.rules.ts'
import type { Link } from '../schedule/graph.rules.ts'
import { type PlannedTask, type Schedule, schedule } from '../schedule/schedule.rules.ts'

/** New days for a task, both inclusive. */
export interface RescheduledTask {
  id: string
  startOn: Day
  dueOn: Day
}

/**
 * Returns the plan as it is: nothing is pulled forward, and what violates a link is moved later. Viewing a plan must
 * not make it slide.
 */
export function currentPlan(
  tasks: readonly PlanTask[],
  links: readonly Link[],
  {
    calendar,
    today,
    free,
  }: {
    calendar: WorkingCalendar
    today: Day
    /** Tasks that do not stay but start as early as their links and constraints allow. */
    free?: ReadonlySet<string>
  },
): Schedule {
  const planned = tasks.map((task) => {
    const plannedTask = toPlanned(task, calendar)
    return free?.has(task.id) ? plannedTask : keepInPlace(plannedTask)
  })
  const origin = Math.min(
    dayStart(today).getTime(),
    ...planned.flatMap(({ start }) => start?.getTime() ?? []),
  )
  return schedule(planned, links, calendar, new Date(origin))
}

function keepInPlace(task: PlannedTask): PlannedTask {
  if (task.mode === 'manual' || task.done || !task.start) return task
  const constraint = task.constraint
  if (constraint?.kind === 'at' || constraint?.kind === 'not-after') return task
  if (constraint?.kind === 'not-before' && constraint.at >= task.start) return task
  return { ...task, constraint: { kind: 'not-before', at: task.start } }
}

/** Returns the days a placed task takes. Work that ends with a day's last shift ends on that day. */
export function daysOf({ start, end }: { start: Date; end: Date }): { startOn: Day; dueOn: Day } {
  // A milestone ends when it starts.
  const last = new Date(Math.max(end.getTime(), start.getTime() + 1))
  return { startOn: day(start), dueOn: dayOfEnd(last) }
}

/** Returns a function that counts working days between two days, both inclusive, within a range. */
export function workingDayCounter(
  calendar: WorkingCalendar,
  first: Day,
  last: Day,
): (from: Day, to: Day) => number {
  // The cumulative count before each day: a plan needs thousands of spans over the same years.
  const before = new Map<Day, number>()
  let count = 0
  let on = first
  for (; on <= last; on = addDays(on, 1)) {
    before.set(on, count)
    if (isWorkingDay(calendar, on)) count += 1
  }
  before.set(on, count)
  return (from, to) => (before.get(addDays(to, 1)) ?? count) - (before.get(from) ?? 0)
}
