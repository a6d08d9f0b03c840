import {
  addDays,
  addWorkingDays,
  type Day,
  day,
  dayStart,
  daysBetween,
  isWorkingDay,
  type StoredCalendar,
  shiftsOn,
  usualCalendar,
  type WorkingCalendar,
  workingCalendar,
} from '#kernel/time/index.ts'

/** When work is done in a project; holidays of the years around a day are laid out. */
export const calendarOf = (stored: StoredCalendar | null, around: Day): WorkingCalendar =>
  workingCalendar(stored ?? usualCalendar, around)

/** How many days of work lie between two days, the first not counted: what `addWorkingDays` takes to get there. */
export function workdaysBetween(calendar: WorkingCalendar, from: Day, to: Day): number {
  const step = to < from ? -1 : 1
  let count = 0
  const far = Math.min(Math.abs(daysBetween(from, to)), 3000)
  for (let at = from, left = far; left > 0; left--) {
    at = addDays(at, step)
    if (isWorkingDay(calendar, at)) count += step
  }
  return count
}

/** The day so many days of work after another one. */
export const workdayAfter = (calendar: WorkingCalendar, from: Day, count: number): Day =>
  addWorkingDays(calendar, from, count)

/** The first minute of work of a day; its midnight on a day off. */
export function dayBegins(calendar: WorkingCalendar, on: Day): Date {
  const first = shiftsOn(calendar, on)[0]
  return new Date(dayStart(on).getTime() + (first?.[0] ?? 0) * 60_000)
}

/** The last minute of work of a day, or of what is due within it; the end of the day on a day off. */
export function dayEnds(calendar: WorkingCalendar, on: Day, minute: number | null = null): Date {
  const last = shiftsOn(calendar, on).at(-1)
  return new Date(dayStart(on).getTime() + (minute ?? last?.[1] ?? 1440) * 60_000)
}

/** Minutes of work of a usual day of a calendar. */
export function minutesOfDay({ week }: Pick<WorkingCalendar, 'week'>): number {
  const long = week.map((shifts) => shifts.reduce((sum, [from, to]) => sum + to - from, 0))
  return Math.max(60, ...long)
}

/** The day a plan ends a task on: work that ends with the evening belongs to that day. */
export const dayOfEnd = (end: Date): Day => day(new Date(end.getTime() - 1))
