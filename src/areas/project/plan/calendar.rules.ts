import {
  addDays,
  addWorkingDays,
  type Day,
  day,
  dayStart,
  daysBetween,
  defaultCalendar,
  isWorkingDay,
  type StoredCalendar,
  shiftsOn,
  type WorkingCalendar,
  workingCalendar,
} from '#kernel/time/index.ts'

/** Returns a project's working time; includes the holidays of the years around a day. */
export const calendarOf = (stored: StoredCalendar | null, referenceDay: Day): WorkingCalendar =>
  workingCalendar(stored ?? defaultCalendar, referenceDay)

/** Returns the number of working days between two days, excluding the first: what `addWorkingDays` needs to get there. */
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

/** Returns the day this many working days after another. */
export const workdayAfter = (calendar: WorkingCalendar, from: Day, count: number): Day =>
  addWorkingDays(calendar, from, count)

/** Returns the first working minute of a day; its midnight on a day off. */
export function workdayStart(calendar: WorkingCalendar, on: Day): Date {
  const first = shiftsOn(calendar, on)[0]
  return new Date(dayStart(on).getTime() + (first?.[0] ?? 0) * 60_000)
}

/** Returns the last working minute of a day, or of what is due during it; the end of the day on a day off. */
export function workdayEnd(calendar: WorkingCalendar, on: Day, minute: number | null = null): Date {
  const last = shiftsOn(calendar, on).at(-1)
  return new Date(dayStart(on).getTime() + (minute ?? last?.[1] ?? 1440) * 60_000)
}

/** Returns the working minutes of a normal day in a calendar. */
export function minutesOfDay({ week }: Pick<WorkingCalendar, 'week'>): number {
  const long = week.map((shifts) => shifts.reduce((sum, [from, to]) => sum + to - from, 0))
  return Math.max(60, ...long)
}

/** Returns the day on which a task ends: work that ends at the end of a day belongs to that day. */
export const dayOfEnd = (end: Date): Day => day(new Date(end.getTime() - 1))
