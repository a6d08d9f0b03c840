import { addDays, type Day, day, dayStart, shiftsOn, type WorkingCalendar } from '#kernel/time/index.ts'

/**
 * Working time as one continuous axis of minutes, so that plans are calculated by adding numbers: minute 0 is the first
 * working minute at or after the start of the axis; nights, weekends and holidays take no space.
 */
export interface WorkingAxis {
  /** Returns the working minute of a time; a night or holiday maps to when work resumes. */
  minuteOf(date: Date): number
  /** Returns the time at which the minute starts: the morning, not the evening before. */
  startOf(minute: number): Date
  /** Returns the time at which work up to the minute is done: the evening, not the next morning. */
  endOf(minute: number): Date
}

interface Stretch {
  /** Minutes of work before it. */
  before: number
  start: number
  minutes: number
}

const minuteMs = 60_000
/** How many days the axis reaches in each direction: twenty years. Anything beyond is at its end. */
const maxDays = 7_320

/**
 * Creates an axis for a calendar, extended only as far as it is requested. Negative minutes are before `from`. Throws
 * RangeError for a calendar without working time.
 */
export function workingAxis(calendar: WorkingCalendar, from: Date): WorkingAxis {
  const origin = day(from)
  const ahead: Stretch[] = []
  const behind: Stretch[] = []
  let nextDay = 0
  let lastDay = 0
  let aheadSum = 0
  let behindSum = 0

  const stretchesOn = (at: Day) => {
    const midnight = dayStart(at).getTime()
    return shiftsOn(calendar, at).map(([begin, end]) => ({
      begins: midnight + begin * minuteMs,
      minutes: end - begin,
    }))
  }
  const growAhead = () => {
    for (const { begins, minutes } of stretchesOn(addDays(origin, nextDay++))) {
      ahead.push({ before: aheadSum, start: begins, minutes })
      aheadSum += minutes
    }
  }
  const growBehind = () => {
    for (const { begins, minutes } of stretchesOn(addDays(origin, --lastDay)).reverse()) {
      behindSum += minutes
      behind.push({ before: -behindSum, start: begins, minutes })
    }
  }
  const reach = (enough: () => boolean, grow: () => void, days: () => number) => {
    while (!enough() && days() < maxDays) grow()
  }
  reach(
    () => ahead.length > 0,
    growAhead,
    () => nextDay,
  )
  if (ahead.length === 0) throw new RangeError('this calendar has no working time')

  const endOfStretch = (stretch: Stretch | undefined) =>
    stretch ? stretch.start + stretch.minutes * minuteMs : Number.NEGATIVE_INFINITY

  /**
   * Returns the stretch that contains a minute. At a boundary, `late` selects the one that starts there, otherwise the
   * one that ends there.
   */
  const stretchAt = (minute: number, late: boolean): Stretch => {
    if (minute < 0 || (minute === 0 && !late)) {
      reach(
        () => -behindSum < minute || (late && -behindSum <= minute),
        growBehind,
        () => -lastDay,
      )
      const found = firstMatching(behind, (stretch) =>
        late ? stretch.before <= minute : stretch.before < minute,
      )
      if (found) return found
    }
    reach(
      () => aheadSum > minute || (!late && aheadSum >= minute),
      growAhead,
      () => nextDay,
    )
    const last = lastMatching(ahead, (stretch) => (late ? stretch.before <= minute : stretch.before < minute))
    return last ?? (ahead[0] as Stretch)
  }

  const dateAtMinute = (minute: number, late: boolean) => {
    const { before, start, minutes } = stretchAt(minute, late)
    return new Date(start + Math.max(0, Math.min(minutes, minute - before)) * minuteMs)
  }

  return {
    minuteOf(date) {
      const at = date.getTime()
      if (at < (ahead[0] as Stretch).start) {
        reach(
          () => (behind.at(-1)?.start ?? Number.POSITIVE_INFINITY) <= at,
          growBehind,
          () => -lastDay,
        )
        // The stretches behind run backwards in time.
        const found = firstMatching(behind, (stretch) => stretch.start <= at)
        if (!found) return -behindSum
        const { before, start, minutes } = found
        return before + Math.min(minutes, (at - start) / minuteMs)
      }
      reach(
        () => endOfStretch(ahead.at(-1)) > at,
        growAhead,
        () => nextDay,
      )
      const found = lastMatching(ahead, (stretch) => stretch.start <= at) as Stretch
      return found.before + Math.min(found.minutes, (at - found.start) / minuteMs)
    },
    startOf: (minute) => dateAtMinute(minute, true),
    endOf: (minute) => dateAtMinute(minute, false),
  }
}

/** Returns the last element that matches, in a list whose matching elements come first. */
function lastMatching<T>(list: readonly T[], holds: (one: T) => boolean): T | undefined {
  let low = 0
  let high = list.length
  while (low < high) {
    const middle = (low + high) >> 1
    if (holds(list[middle] as T)) low = middle + 1
    else high = middle
  }
  return list[low - 1]
}

/** Returns the first element that matches, in a list whose matching elements come last. */
function firstMatching<T>(list: readonly T[], holds: (one: T) => boolean): T | undefined {
  let low = 0
  let high = list.length
  while (low < high) {
    const middle = (low + high) >> 1
    if (holds(list[middle] as T)) high = middle
    else low = middle + 1
  }
  return list[low]
}
