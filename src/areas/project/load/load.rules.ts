import {
  addDays,
  type Day,
  daysBetween,
  isWorkingDay,
  shiftsOn,
  type WorkingCalendar,
} from '#kernel/time/index.ts'

interface Task {
  startOn: Day | null
  dueOn: Day | null
  estimateMin: number | null
  progress: number
  assigneeIds: readonly string[]
  closed: boolean
}

interface Days {
  today: Day
  /** The first of the days that are asked for. */
  from?: Day
  days: number
  calendar: WorkingCalendar
}

/** Minutes that one person can work on a day. */
export const capacityOn = (calendar: WorkingCalendar, on: Day): number =>
  shiftsOn(calendar, on).reduce((sum, [begins, ends]) => sum + ends - begins, 0)

/** Minutes of work that lie before each person on each of the days: what is left of a task, spread over its working days. */
export function workload(
  tasks: readonly Task[],
  { today, from: first = today, days, calendar }: Days,
): { days: Day[]; people: Map<string, number[]> } {
  const all = Array.from({ length: days }, (_, at) => addDays(first, at))
  const places = new Map(all.map((on, at) => [on, at]))
  const people = new Map<string, number[]>()
  for (const task of tasks) {
    if (task.closed || !task.estimateMin || !task.dueOn || !task.assigneeIds.length) continue
    const worked = workDays(task, today, calendar)
    const left = (task.estimateMin * (100 - task.progress)) / 100 / task.assigneeIds.length
    const share = left / worked.length
    for (const id of task.assigneeIds) {
      const own = people.get(id) ?? all.map(() => 0)
      for (const on of worked) {
        const at = places.get(on)
        if (at !== undefined) own[at] = (own[at] ?? 0) + share
      }
      people.set(id, own)
    }
  }
  return { days: all, people }
}

/** The days that what is left of a task lies on: working days from today or its own first day on. Where there is none, the first. */
function workDays({ startOn, dueOn }: Task, today: Day, calendar: WorkingCalendar): Day[] {
  const from = startOn && startOn > today ? startOn : today
  const to = !dueOn || dueOn < today ? today : dueOn
  const length = Math.min(400, Math.max(1, daysBetween(from, to) + 1))
  const working = Array.from({ length }, (_, at) => addDays(from, at)).filter((on) =>
    isWorkingDay(calendar, on),
  )
  return working.length ? working : [from]
}

export interface DayLoad {
  minutes: number
  /** Minutes that all can work who have a task here that is not done. */
  capacity: number
  /** Tasks that lie on the day: those with an estimate where their work does, others from their first day to when they are due. */
  tasks: number
  /** Who has how much, the one with most first. */
  people: { id: string; minutes: number; isOver: boolean }[]
}

/** What lies on each of the days against what can be done on it; days that are over have none. */
export function dayLoads(tasks: readonly Task[], asked: Days): Map<Day, DayLoad> {
  const { today, calendar } = asked
  const open = tasks.filter(({ closed }) => !closed)
  const { days, people } = workload(open, asked)
  const team = new Set(open.flatMap(({ assigneeIds }) => assigneeIds)).size
  const counts = countTasks(open, days, today, calendar)
  return new Map(
    days.flatMap((on, at) => {
      if (on < today) return []
      const each = capacityOn(calendar, on)
      const busy = [...people]
        .map(([id, own]) => ({ id, minutes: own[at] ?? 0, isOver: isOver(own[at] ?? 0, each) }))
        .filter(({ minutes }) => minutes > 0)
        .sort((a, b) => b.minutes - a.minutes)
      const minutes = busy.reduce((sum, one) => sum + one.minutes, 0)
      return [[on, { minutes, capacity: each * team, tasks: counts.get(on) ?? 0, people: busy }]]
    }),
  )
}

/** Whether somebody has more than fits; what shares of minutes add up to is not exact. */
export const isOver = (minutes: number, capacity: number): boolean => minutes > capacity + 0.5

function countTasks(
  tasks: readonly Task[],
  days: readonly Day[],
  today: Day,
  calendar: WorkingCalendar,
): Map<Day, number> {
  const counts = new Map<Day, number>(days.map((on) => [on, 0]))
  for (const task of tasks) {
    if (!task.dueOn) continue
    const spread = task.estimateMin && task.assigneeIds.length
    for (const on of spread ? workDays(task, today, calendar) : plannedDays(task.startOn, task.dueOn, days)) {
      const count = counts.get(on)
      if (count !== undefined) counts.set(on, count + 1)
    }
  }
  return counts
}

const plannedDays = (startOn: Day | null, dueOn: Day, days: readonly Day[]): Day[] =>
  days.filter((on) => (startOn ?? dueOn) <= on && on <= dueOn)
