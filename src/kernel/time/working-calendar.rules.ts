import { addDays, type Day, day, dayStart, weekday } from './day.ts'

/** From minute to minute of a day: 08.30-12.00 is `[510, 720]`. */
export type Shift = readonly [from: number, to: number]

/** When work is done, by Bangkok's clock. */
export interface WorkingCalendar {
  /** The shifts of each weekday, from Sunday, in order and apart; none on a day off. */
  week: readonly (readonly Shift[])[]
  /** Days on which nobody works, whatever the weekday. */
  holidays: ReadonlySet<Day>
  /** Days with other shifts than their weekday: a market's Sunday, a half day. They win over holidays. */
  special?: ReadonlyMap<Day, readonly Shift[]>
}

/** A calendar that never works would be searched for ever: after so many days it is taken for one. */
const mostDays = 3660

/** The shifts of a day. */
export function shiftsOn({ week, holidays, special }: WorkingCalendar, on: Day): readonly Shift[] {
  return special?.get(on) ?? (holidays.has(on) ? [] : (week[weekday(on)] ?? []))
}

export const isWorkingDay = (calendar: WorkingCalendar, on: Day): boolean => shiftsOn(calendar, on).length > 0

/** The day `count` working days later, or earlier when negative; with 0 the day itself if there is work, else the next one. */
export function addWorkingDays(calendar: WorkingCalendar, from: Day, count: number): Day {
  const step = count < 0 ? -1 : 1
  let at = from
  let left = Math.abs(count)
  for (let days = 0; days < mostDays; days++) {
    if (left === 0 && isWorkingDay(calendar, at)) return at
    at = addDays(at, step)
    if (left > 0 && isWorkingDay(calendar, at)) left -= 1
  }
  throw new RangeError('this calendar has no working days')
}

/** The moment itself where somebody works then, else the beginning of the next shift. */
export function nextWorkingInstant(calendar: WorkingCalendar, from: Date): Date {
  return addWorkingMinutes(calendar, from, 0)
}

/**
 * The moment after so many minutes of work. Work that fills a shift to its end is done at that end, not at the beginning of the next.
 * Throws RangeError where there is no work in ten years.
 */
export function addWorkingMinutes(calendar: WorkingCalendar, from: Date, minutes: number): Date {
  let left = minutes * 60_000
  let on = day(from)
  for (let days = 0; days < mostDays; days++, on = addDays(on, 1)) {
    for (const { begins, ends } of workingSpans(calendar, on)) {
      const start = Math.max(begins, from.getTime())
      // A shift's end is not a moment of work: nothing more can be begun then.
      if (start >= ends) continue
      if (left <= ends - start) return new Date(start + left)
      left -= ends - start
    }
  }
  throw new RangeError('this calendar has no working time')
}

/** How many minutes of work lie between two moments; 0 when the second is the earlier. */
export function workingMinutesBetween(calendar: WorkingCalendar, from: Date, to: Date): number {
  let sum = 0
  for (let on = day(from); on <= day(to); on = addDays(on, 1)) {
    for (const { begins, ends } of workingSpans(calendar, on))
      sum += Math.max(0, Math.min(ends, to.getTime()) - Math.max(begins, from.getTime()))
  }
  return sum / 60_000
}

function workingSpans(calendar: WorkingCalendar, on: Day): { begins: number; ends: number }[] {
  const midnight = dayStart(on).getTime()
  return shiftsOn(calendar, on).map(([from, to]) => ({
    begins: midnight + from * 60_000,
    ends: midnight + to * 60_000,
  }))
}
