import {
  addDays,
  type Day,
  daysBetween,
  isWorkingDay,
  shiftsOn,
  type WorkingCalendar,
} from '#kernel/time/index.ts'

/** The task data that determines the load. */
export interface LoadTask {
  startOn: Day | null
  dueOn: Day | null
  estimateMin: number | null
  progress: number
  assigneeIds: readonly string[]
  closed: boolean
}

interface LoadOptions {
  today: Day
  /** The first of the requested days. */
  from?: Day
  days: number
  calendar: WorkingCalendar
  /** The same people's work elsewhere; it counts for those who have a task here. */
  elsewhere?: readonly LoadTask[]
}

/** Returns the minutes that one person can work on a day. */
export const capacityOn = (calendar: WorkingCalendar, on: Day): number =>
  shiftsOn(calendar, on).reduce((sum, [begins, ends]) => sum + ends - begins, 0)

/** Returns each person's minutes of work on each of the days: what is left of a task, spread over its working days. */
export function workload(
  tasks: readonly LoadTask[],
  options: LoadOptions,
): { days: Day[]; people: Map<string, number[]> } {
  const days = daysOf(options)
  const spread = createSpread(options)
  const minutesByUser = new Map<string, number[]>()
  for (const task of tasks) {
    if (task.closed || !task.estimateMin || !task.dueOn || !task.assigneeIds.length) continue
    const { slots, count } = spread(task)
    const share = (task.estimateMin * (100 - task.progress)) / 100 / task.assigneeIds.length / count
    for (const id of task.assigneeIds) {
      const userMinutes = minutesByUser.get(id) ?? days.map(() => 0)
      for (const at of slots) userMinutes[at] = (userMinutes[at] ?? 0) + share
      minutesByUser.set(id, userMinutes)
    }
  }
  return { days, people: minutesByUser }
}

const daysOf = ({ today, from = today, days }: LoadOptions): Day[] =>
  Array.from({ length: days }, (_, at) => addDays(from, at))

/** The maximum number of days of one task here. */
const maxTaskDays = 400

/**
 * Returns on which of the requested days the rest of a task falls, and over how many days in total: working days from
 * today or its own first day on; if there are none, that first day. Days are looked up in the calendar once, however
 * many tasks there are.
 */
function createSpread({ today, from: first = today, days, calendar }: LoadOptions) {
  const early = addDays(first, -maxTaskDays)
  const begin = early > today ? early : today
  const offset = daysBetween(begin, first)
  const last = offset + days - 1
  const works = Array.from({ length: Math.max(0, offset) + days + maxTaskDays }, (_, at) =>
    isWorkingDay(calendar, addDays(begin, at)),
  )
  const before = [0]
  for (const [at, isWorked] of works.entries()) before.push(before[at]! + (isWorked ? 1 : 0))
  return ({ startOn, dueOn }: LoadTask): { slots: number[]; count: number } => {
    const from = daysBetween(begin, startOn && startOn > today ? startOn : today)
    const due = daysBetween(begin, !dueOn || dueOn < today ? today : dueOn)
    const to = Math.min(from + maxTaskDays - 1, Math.max(from, due))
    const dayIndexes: number[] = []
    if (to < offset || last < from) return { slots: dayIndexes, count: 1 }
    const count = before[to + 1]! - before[from]!
    for (let at = Math.max(from, offset); at <= Math.min(to, last); at++)
      if (count ? works[at] : at === from) dayIndexes.push(at - offset)
    return { slots: dayIndexes, count: count || 1 }
  }
}

export interface DayLoad {
  minutes: number
  /** The total minutes of everyone who has an unfinished task here. */
  capacity: number
  /** The minutes of one of them. */
  each: number
  /** How many of the minutes are elsewhere. */
  otherMinutes: number
  /** Tasks on that day: those with an estimate where their work falls, others from their first day to their due day. */
  tasks: number
  /** Minutes per person, the highest first. */
  people: { id: string; minutes: number; isOver: boolean }[]
}

/** Returns the load of each day compared with its capacity; past days have none. */
export function dayLoads(tasks: readonly LoadTask[], options: LoadOptions): Map<Day, DayLoad> {
  const { today, calendar } = options
  const open = tasks.filter(({ closed }) => !closed)
  const { days, people: own } = workload(open, options)
  const team = new Set(open.flatMap(({ assigneeIds }) => assigneeIds))
  const other = workload(options.elsewhere ?? [], options).people
  const minutesByUser = new Map(
    [...team].map((id) => [id, days.map((_, at) => (own.get(id)?.[at] ?? 0) + (other.get(id)?.[at] ?? 0))]),
  )
  const counts = countTasks(open, days, options)
  return new Map(
    days.flatMap((on, at) => {
      if (on < today) return []
      const each = capacityOn(calendar, on)
      const busy = [...minutesByUser]
        .map(([id, own]) => ({ id, minutes: own[at] ?? 0, isOver: isOverCapacity(own[at] ?? 0, each) }))
        .filter(({ minutes }) => minutes > 0)
        .sort((a, b) => b.minutes - a.minutes)
      const minutes = busy.reduce((sum, task) => sum + task.minutes, 0)
      const otherMinutes = busy.reduce((sum, { id }) => sum + (other.get(id)?.[at] ?? 0), 0)
      const capacity = each * team.size
      return [[on, { minutes, capacity, each, otherMinutes, tasks: counts[at] ?? 0, people: busy }]]
    }),
  )
}

export type WeekLoad = Omit<DayLoad, 'each' | 'tasks'>

/**
 * Returns the load of several days together. A person is over capacity if they have more than fits on all of them;
 * excess on one day may be done on another.
 */
export function sumLoads(loads: readonly DayLoad[]): WeekLoad {
  const total = (read: (load: DayLoad) => number) => loads.reduce((sum, load) => sum + read(load), 0)
  const each = total((load) => load.each)
  const minutes = new Map<string, number>()
  for (const { people } of loads)
    for (const person of people) minutes.set(person.id, (minutes.get(person.id) ?? 0) + person.minutes)
  return {
    minutes: total((load) => load.minutes),
    capacity: total((load) => load.capacity),
    otherMinutes: total((load) => load.otherMinutes),
    people: [...minutes]
      .map(([id, own]) => ({ id, minutes: own, isOver: isOverCapacity(own, each) }))
      .sort((a, b) => b.minutes - a.minutes),
  }
}

/** Returns whether somebody has more than fits; the tolerance covers rounding in shared minutes. */
export const isOverCapacity = (minutes: number, capacity: number): boolean => minutes > capacity + 0.5

function countTasks(tasks: readonly LoadTask[], days: readonly Day[], options: LoadOptions): number[] {
  const counts = days.map(() => 0)
  const spread = createSpread(options)
  for (const task of tasks) {
    if (!task.dueOn) continue
    const isSpread = task.estimateMin && task.assigneeIds.length
    for (const at of isSpread ? spread(task).slots : plannedDayIndexes(task.startOn, task.dueOn, days))
      counts[at] = (counts[at] ?? 0) + 1
  }
  return counts
}

const plannedDayIndexes = (startOn: Day | null, dueOn: Day, days: readonly Day[]): number[] =>
  days.flatMap((on, at) => ((startOn ?? dueOn) <= on && on <= dueOn ? [at] : []))
