import { addDays, type Day, day, dayStart, weekday } from './day.ts'

/** In minutes of the day: 08.30-12.00 is `[510, 720]`. */
export type Shift = readonly [from: number, to: number]

/** Working time, in Bangkok's time zone. */
export interface WorkingCalendar {
  /** The shifts of each weekday, from Sunday, in order and without overlap; none on a day off. */
  week: readonly (readonly Shift[])[]
  /** Days off, whatever the weekday. */
  holidays: ReadonlySet<Day>
  /** Days with other shifts than their weekday: a market's Sunday, a half day. They take precedence over holidays. */
  special?: ReadonlyMap<Day, readonly Shift[]>
}

/** The search limit: a calendar without work in this many days is considered to have none at all. */
const maxSearchDays = 3660

/** Returns the shifts of a day. */
export function shiftsOn({ week, holidays, special }: WorkingCalendar, on: Day): readonly Shift[] {
  return special?.get(on) ?? (holidays.has(on) ? [] : (week[weekday(on)] ?? []))
}

export const isWorkingDay = (calendar: WorkingCalendar, on: Day): boolean => shiftsOn(calendar, on).length > 0

/**
 * Returns the day `count` working days later, or earlier if negative; with 0 the day itself if it is a working day,
 * otherwise the next one.
 */
export function addWorkingDays(calendar: WorkingCalendar, from: Day, count: number): Day {
  const step = count < 0 ? -1 : 1
  let at = from
  let remainingDays = Math.abs(count)
  for (let days = 0; days < maxSearchDays; days++) {
    if (remainingDays === 0 && isWorkingDay(calendar, at)) return at
    at = addDays(at, step)
    if (remainingDays > 0 && isWorkingDay(calendar, at)) remainingDays -= 1
  }
  throw new RangeError('this calendar has no working days')
}

/** Returns the time itself if it is working time, otherwise the start of the next shift. */
export function nextWorkingInstant(calendar: WorkingCalendar, from: Date): Date {
  return addWorkingMinutes(calendar, from, 0)
}

/**
 * Returns the time after this many working minutes. Work that fills a shift is done at the shift's end, not at the
 * start of the next. Throws RangeError if there is no working time within ten years.
 */
export function addWorkingMinutes(calendar: WorkingCalendar, from: Date, minutes: number): Date {
  let remainingMs = minutes * 60_000
  let on = day(from)
  for (let days = 0; days < maxSearchDays; days++, on = addDays(on, 1)) {
    for (const { start: begins, ends } of workingSpans(calendar, on)) {
      const start = Math.max(begins, from.getTime())
      // A shift's end is not working time: nothing can be started then.
      if (start >= ends) continue
      if (remainingMs <= ends - start) return new Date(start + remainingMs)
      remainingMs -= ends - start
    }
  }
  throw new RangeError('this calendar has no working time')
}

/** Returns the working minutes between two times; 0 if the second is earlier. */
export function workingMinutesBetween(calendar: WorkingCalendar, from: Date, to: Date): number {
  let sum = 0
  for (let on = day(from); on <= day(to); on = addDays(on, 1)) {
    for (const { start, ends } of workingSpans(calendar, on))
      sum += Math.max(0, Math.min(ends, to.getTime()) - Math.max(start, from.getTime()))
  }
  return sum / 60_000
}

function workingSpans(calendar: WorkingCalendar, on: Day): { start: number; ends: number }[] {
  const midnight = dayStart(on).getTime()
  return shiftsOn(calendar, on).map(([from, to]) => ({
    start: midnight + from * 60_000,
    ends: midnight + to * 60_000,
  }))
}
