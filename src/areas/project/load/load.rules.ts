import {
  addDays,
  type Day,
  daysBetween,
  isWorkingDay,
  shiftsOn,
  type WorkingCalendar,
} from '#kernel/time/index.ts'

/** What of a task says how much lies where. */
export interface LoadTask {
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
  /** What the same people have to do elsewhere; it counts for who has a task here. */
  elsewhere?: readonly LoadTask[]
}

/** Minutes that one person can work on a day. */
export const capacityOn = (calendar: WorkingCalendar, on: Day): number =>
  shiftsOn(calendar, on).reduce((sum, [begins, ends]) => sum + ends - begins, 0)

/** Minutes of work that lie before each person on each of the days: what is left of a task, spread over its working days. */
export function workload(
  tasks: readonly LoadTask[],
  asked: Days,
): { days: Day[]; people: Map<string, number[]> } {
  const days = daysOf(asked)
  const spread = spreading(asked)
  const people = new Map<string, number[]>()
  for (const task of tasks) {
    if (task.closed || !task.estimateMin || !task.dueOn || !task.assigneeIds.length) continue
    const { places, count } = spread(task)
    const share = (task.estimateMin * (100 - task.progress)) / 100 / task.assigneeIds.length / count
    for (const id of task.assigneeIds) {
      const own = people.get(id) ?? days.map(() => 0)
      for (const at of places) own[at] = (own[at] ?? 0) + share
      people.set(id, own)
    }
  }
  return { days, people }
}

const daysOf = ({ today, from = today, days }: Days): Day[] =>
  Array.from({ length: days }, (_, at) => addDays(from, at))

/** Days that one task may take here. */
const mostDays = 400

/**
 * Where on the days asked for what is left of a task lies, and on how many days all of it does: working days from today or its own first
 * day on; where there is none, that first day. Days are looked up in the calendar once, however many tasks there are.
 */
function spreading({ today, from: first = today, days, calendar }: Days) {
  const early = addDays(first, -mostDays)
  const begin = early > today ? early : today
  const shown = daysBetween(begin, first)
  const last = shown + days - 1
  const works = Array.from({ length: Math.max(0, shown) + days + mostDays }, (_, at) =>
    isWorkingDay(calendar, addDays(begin, at)),
  )
  const before = [0]
  for (const [at, isWorked] of works.entries()) before.push(before[at]! + (isWorked ? 1 : 0))
  return ({ startOn, dueOn }: LoadTask): { places: number[]; count: number } => {
    const from = daysBetween(begin, startOn && startOn > today ? startOn : today)
    const due = daysBetween(begin, !dueOn || dueOn < today ? today : dueOn)
    const to = Math.min(from + mostDays - 1, Math.max(from, due))
    const places: number[] = []
    if (to < shown || last < from) return { places, count: 1 }
    const count = before[to + 1]! - before[from]!
    for (let at = Math.max(from, shown); at <= Math.min(to, last); at++)
      if (count ? works[at] : at === from) places.push(at - shown)
    return { places, count: count || 1 }
  }
}

export interface DayLoad {
  minutes: number
  /** Minutes that all can work who have a task here that is not done. */
  capacity: number
  /** Minutes that one of them can. */
  each: number
  /** How many of the minutes lie elsewhere. */
  elsewhere: number
  /** Tasks that lie on the day: those with an estimate where their work does, others from their first day to when they are due. */
  tasks: number
  /** Who has how much, the one with most first. */
  people: { id: string; minutes: number; isOver: boolean }[]
}

/** What lies on each of the days against what can be done on it; days that are over have none. */
export function dayLoads(tasks: readonly LoadTask[], asked: Days): Map<Day, DayLoad> {
  const { today, calendar } = asked
  const open = tasks.filter(({ closed }) => !closed)
  const { days, people: own } = workload(open, asked)
  const team = new Set(open.flatMap(({ assigneeIds }) => assigneeIds))
  const other = workload(asked.elsewhere ?? [], asked).people
  const people = new Map(
    [...team].map((id) => [id, days.map((_, at) => (own.get(id)?.[at] ?? 0) + (other.get(id)?.[at] ?? 0))]),
  )
  const counts = countTasks(open, days, asked)
  return new Map(
    days.flatMap((on, at) => {
      if (on < today) return []
      const each = capacityOn(calendar, on)
      const busy = [...people]
        .map(([id, own]) => ({ id, minutes: own[at] ?? 0, isOver: isOver(own[at] ?? 0, each) }))
        .filter(({ minutes }) => minutes > 0)
        .sort((a, b) => b.minutes - a.minutes)
      const minutes = busy.reduce((sum, one) => sum + one.minutes, 0)
      const elsewhere = busy.reduce((sum, { id }) => sum + (other.get(id)?.[at] ?? 0), 0)
      const capacity = each * team.size
      return [[on, { minutes, capacity, each, elsewhere, tasks: counts[at] ?? 0, people: busy }]]
    }),
  )
}

export type WeekLoad = Omit<DayLoad, 'each' | 'tasks'>

/** What lies on some days together. Who has more than fits on all of them is over; who has on one of them may do it on another. */
export function sumOf(loads: readonly DayLoad[]): WeekLoad {
  const total = (read: (load: DayLoad) => number) => loads.reduce((sum, load) => sum + read(load), 0)
  const each = total((load) => load.each)
  const minutes = new Map<string, number>()
  for (const { people } of loads)
    for (const one of people) minutes.set(one.id, (minutes.get(one.id) ?? 0) + one.minutes)
  return {
    minutes: total((load) => load.minutes),
    capacity: total((load) => load.capacity),
    elsewhere: total((load) => load.elsewhere),
    people: [...minutes]
      .map(([id, own]) => ({ id, minutes: own, isOver: isOver(own, each) }))
      .sort((a, b) => b.minutes - a.minutes),
  }
}

/** Whether somebody has more than fits; what shares of minutes add up to is not exact. */
export const isOver = (minutes: number, capacity: number): boolean => minutes > capacity + 0.5

function countTasks(tasks: readonly LoadTask[], days: readonly Day[], asked: Days): number[] {
  const counts = days.map(() => 0)
  const spread = spreading(asked)
  for (const task of tasks) {
    if (!task.dueOn) continue
    const isSpread = task.estimateMin && task.assigneeIds.length
    for (const at of isSpread ? spread(task).places : plannedOn(task.startOn, task.dueOn, days))
      counts[at] = (counts[at] ?? 0) + 1
  }
  return counts
}

const plannedOn = (startOn: Day | null, dueOn: Day, days: readonly Day[]): number[] =>
  days.flatMap((on, at) => ((startOn ?? dueOn) <= on && on <= dueOn ? [at] : []))
