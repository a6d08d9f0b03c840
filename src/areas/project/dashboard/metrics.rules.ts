import { addDays, type Day, day, daysBetween } from '#kernel/time/index.ts'

interface Task {
  completedAt: string | null
  createdAt: string
}

const doneDay = ({ completedAt }: Pick<Task, 'completedAt'>): Day | null =>
  completedAt ? day(new Date(completedAt)) : null

/** The tasks at the end of a week. */
export interface BurnUpWeek {
  on: Day
  all: number
  done: number
}

/** Returns how many tasks existed and how many were done at the end of each week, the last one ending today. */
export function burnUp(tasks: readonly Task[], today: Day, weeks = 10): BurnUpWeek[] {
  return Array.from({ length: weeks }, (_, at) => {
    const on = addDays(today, -7 * (weeks - 1 - at))
    return {
      on,
      all: tasks.filter(({ createdAt }) => day(new Date(createdAt)) <= on).length,
      done: tasks.filter((task) => (doneDay(task) ?? '9') <= on).length,
    }
  })
}

export const median = (sorted: readonly number[]): number => sorted[Math.floor((sorted.length - 1) / 2)] ?? 0

/** Histogram steps for task durations: up to two days, five, ten, twenty, more. */
export const cycleTimeSteps = [2, 5, 10, 20, Number.POSITIVE_INFINITY] as const
export const cycleTimeCounts = (sorted: readonly number[]): number[] =>
  cycleTimeSteps.map(
    (max, at) => sorted.filter((days) => days <= max && days > (cycleTimeSteps[at - 1] ?? 0)).length,
  )

/** The number of past weeks a forecast uses. */
const forecastWeeks = 8
/** With fewer finished tasks, no forecast is meaningful. */
const minCompletedTasks = 5

export interface Forecast {
  /** Tasks done per week. */
  week: number
  on: Day
  /** At the pace of the better and of the worse half of the weeks. */
  from: Day
  to: Day
}

/** Forecasts when the open tasks will be done, at the pace of the last weeks; null if too little was done to tell. */
export function forecast(tasks: readonly Task[], open: number, today: Day): Forecast | null {
  const done = tasks
    .flatMap((task) => doneDay(task) ?? [])
    .filter((on) => daysBetween(on, today) < forecastWeeks * 7)
  if (done.length < minCompletedTasks || open === 0) return null
  const weeks = Array.from(
    { length: forecastWeeks },
    (_, at) => done.filter((on) => Math.floor(daysBetween(on, today) / 7) === at).length,
  )
  const first = weeks.findLastIndex((count) => count > 0)
  // Weeks before anything was done are before the work started.
  const worked = weeks.slice(0, first + 1).sort((a, b) => a - b)
  const half = Math.ceil(worked.length / 2)
  const mean = (counts: readonly number[]) => counts.reduce((sum, count) => sum + count, 0) / counts.length
  const after = (pace: number) => addDays(today, Math.min(3650, Math.ceil((open / Math.max(pace, 0.25)) * 7)))
  const week = mean(worked)
  return {
    week: Math.round(week * 10) / 10,
    on: after(week),
    from: after(mean(worked.slice(-half))),
    to: after(mean(worked.slice(0, half))),
  }
}
