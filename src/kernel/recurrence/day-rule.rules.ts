import type { Day } from '#kernel/time/index.ts'

/** A rule that selects days; the time of day belongs to the series. Nearly every calendar rule is one. */
export interface DayRule {
  every: 'DAILY' | 'WEEKLY' | 'MONTHLY' | 'YEARLY'
  interval: number
  count: number | null
  /** As written: `20261231`, or a timestamp. */
  until: string | null
  /** 0 is Sunday; `nth` 0 means every such weekday in the period. */
  weekdays: readonly { nth: number; weekday: number }[]
  dates: readonly number[]
  months: readonly number[]
  positions: readonly number[]
  weekStart: number
}

const weekdayCodes = ['SU', 'MO', 'TU', 'WE', 'TH', 'FR', 'SA']
const supportedParts = [
  'FREQ',
  'INTERVAL',
  'COUNT',
  'UNTIL',
  'BYDAY',
  'BYMONTHDAY',
  'BYMONTH',
  'BYSETPOS',
  'WKST',
]
const dayMs = 86_400_000
/** The maximum number of periods searched; otherwise 29 February every 400 years would never finish. */
const maxPeriods = 20_000

/** Parses the rule if it only selects days; null for one that needs more (hours, weeks of the year). */
export function dayRule(text: string): DayRule | null {
  const parts = new Map(text.split(';').map((part) => part.split('=') as [string, string]))
  if ([...parts.keys()].some((key) => !supportedParts.includes(key))) return null
  const every = parts.get('FREQ')
  if (every !== 'DAILY' && every !== 'WEEKLY' && every !== 'MONTHLY' && every !== 'YEARLY') return null
  const numbers = (key: string) => (parts.get(key) ? parts.get(key)!.split(',').map(Number) : [])
  const weekdays = (parts.get('BYDAY')?.split(',') ?? []).map((code) => {
    const [, nth, name = ''] = /^([+-]?\d+)?([A-Z]{2})$/.exec(code) ?? []
    return { nth: Number(nth ?? 0), weekday: weekdayCodes.indexOf(name) }
  })
  const rule: DayRule = {
    every,
    interval: Number(parts.get('INTERVAL') ?? 1),
    count: parts.has('COUNT') ? Number(parts.get('COUNT')) : null,
    until: parts.get('UNTIL') ?? null,
    weekdays,
    dates: numbers('BYMONTHDAY'),
    months: numbers('BYMONTH'),
    positions: numbers('BYSETPOS'),
    weekStart: Math.max(0, weekdayCodes.indexOf(parts.get('WKST') ?? 'MO')),
  }
  return isSimple(rule) ? rule : null
}

function isSimple({ every, interval, count, weekdays, dates, months, positions }: DayRule): boolean {
  const isIntegerBetween = (minimum: number, maximum: number) => (n: number) =>
    Number.isInteger(n) && n >= minimum && n <= maximum
  if (!isIntegerBetween(1, 10_000)(interval) || (count !== null && !isIntegerBetween(1, 100_000)(count)))
    return false
  if (weekdays.some(({ weekday, nth }) => weekday < 0 || !isIntegerBetween(-5, 5)(nth))) return false
  if (!dates.every((n) => n !== 0 && isIntegerBetween(-31, 31)(n)) || !months.every(isIntegerBetween(1, 12)))
    return false
  if (!positions.every((n) => n !== 0 && isIntegerBetween(-366, 366)(n))) return false
  const counted = weekdays.some(({ nth }) => nth !== 0)
  if (every === 'DAILY') return !counted && positions.length === 0
  if (every === 'WEEKLY') return !counted && dates.length === 0
  // The second Monday of a year, and Mondays without a given month, are left to the library.
  return every === 'MONTHLY' || weekdays.length === 0 || months.length > 0
}

/**
 * Yields the days of a rule between two days (both inclusive), starting with `start`; the caller has to handle its end
 * (UNTIL).
 */
export function* ruleDays(rule: DayRule, start: Day, from: Day, to: Day): Generator<Day> {
  for (const at of ruleDayNumbers(rule, dayNumber(start), dayNumber(from), dayNumber(to))) yield dayOf(at)
}

/** The same as day numbers, for callers that calculate with many: formatting a day costs more than finding it. */
export function* ruleDayNumbers(
  rule: DayRule,
  begin: number,
  first: number,
  last: number,
): Generator<number> {
  const days = periodsOf(rule, begin)
  let { period, given } = startingPoint(rule, days, begin, first)
  for (let round = 0; round < maxPeriods; round++, period++) {
    if (days.startOf(period) > last) return
    for (const at of selectPositions(rule, days.daysOf(period))) {
      if (at < begin) continue
      if (rule.count !== null && ++given > rule.count) return
      if (at > last) return
      if (at >= first) yield at
    }
  }
}

/** Returns the period to start from, and how many days came before it: if every period has the same number, they are skipped. */
function startingPoint(
  rule: DayRule,
  days: Periods,
  begin: number,
  first: number,
): { period: number; given: number } {
  const period = days.before(first)
  if (rule.count === null || period === 0) return { period, given: 0 }
  const { every, weekdays, dates, months } = rule
  const isEven =
    !months.length && !dates.length && (every === 'WEEKLY' || (every === 'DAILY' && !weekdays.length))
  if (!isEven) return { period: 0, given: 0 }
  const inPeriod = (n: number) => selectPositions(rule, days.daysOf(n)).filter((at) => at >= begin).length
  return { period, given: inPeriod(0) + (period - 1) * inPeriod(1) }
}

const selectPositions = ({ positions }: DayRule, days: number[]): number[] =>
  positions.length
    ? [...new Set(positions.flatMap((n) => days.at(n > 0 ? n - 1 : n) ?? []))].sort((a, b) => a - b)
    : days

interface Periods {
  startOf(period: number): number
  /** Returns a period that is over before a day, or the first one. */
  before(day: number): number
  daysOf(period: number): number[]
}

function periodsOf(rule: DayRule, begin: number): Periods {
  const { every, interval, weekdays, dates, months, weekStart } = rule
  const fitsAll = !weekdays.length && !dates.length && !months.length
  const fits = (at: number) => {
    if (fitsAll) return true
    const date = new Date(at * dayMs)
    return (
      (!months.length || months.includes(date.getUTCMonth() + 1)) &&
      (!weekdays.length || weekdays.some(({ weekday }) => weekday === date.getUTCDay())) &&
      (!dates.length || dates.some((n) => date.getUTCDate() === (n > 0 ? n : daysInMonth(at) + 1 + n)))
    )
  }
  if (every === 'DAILY')
    return {
      startOf: (period) => begin + period * interval,
      before: (day) => Math.max(0, Math.floor((day - begin) / interval) - 1),
      daysOf: (period) => [begin + period * interval].filter(fits),
    }
  if (every === 'WEEKLY') {
    const ruleWeekdays = weekdays.length ? weekdays.map(({ weekday }) => weekday) : [weekdayOf(begin)]
    const week = begin - ((weekdayOf(begin) - weekStart + 7) % 7)
    const offsets = [...new Set(ruleWeekdays.map((day) => (day - weekStart + 7) % 7))].sort((a, b) => a - b)
    return {
      startOf: (period) => week + period * interval * 7,
      before: (day) => Math.max(0, Math.floor((day - week) / (interval * 7)) - 1),
      daysOf: (period) => {
        const at = week + period * interval * 7
        const days = offsets.map((offset) => at + offset)
        return months.length ? days.filter((day) => months.includes(monthOf(day) + 1)) : days
      },
    }
  }
  const date = new Date(begin * dayMs)
  const year = date.getUTCFullYear()
  const month = date.getUTCMonth()
  if (every === 'MONTHLY') {
    const at = (period: number) => firstOfMonth(year, month + period * interval)
    return {
      startOf: at,
      before: (day) => Math.max(0, Math.floor(monthsBetween(year, month, day) / interval) - 1),
      daysOf: (period) => {
        const first = at(period)
        return months.length && !months.includes(monthOf(first) + 1)
          ? []
          : inMonth(rule, first, date.getUTCDate())
      },
    }
  }
  const ruleMonths = months.length
    ? [...months].sort((a, b) => a - b)
    : dates.length
      ? [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12]
      : [month + 1]
  return {
    startOf: (period) => firstOfMonth(year + period * interval, 0),
    before: (day) => Math.max(0, Math.floor((new Date(day * dayMs).getUTCFullYear() - year) / interval) - 1),
    daysOf: (period) =>
      ruleMonths.flatMap((ruleMonth) =>
        inMonth(rule, firstOfMonth(year + period * interval, ruleMonth - 1), date.getUTCDate()),
      ),
  }
}

/** Returns the matching days of one month; a rule without a day of its own uses that of its start. */
function inMonth({ weekdays, dates }: DayRule, first: number, startDate: number): number[] {
  const length = daysInMonth(first)
  const all = Array.from({ length }, (_, at) => first + at)
  const byDate = new Set(
    (dates.length ? dates : weekdays.length ? [] : [startDate]).map((n) => (n > 0 ? n : length + 1 + n)),
  )
  const byDay = all.filter((at) => {
    const nth = Math.floor((at - first) / 7) + 1
    const fromEnd = -(Math.floor((first + length - 1 - at) / 7) + 1)
    return weekdays.some(
      (weekday) => weekday.weekday === weekdayOf(at) && [0, nth, fromEnd].includes(weekday.nth),
    )
  })
  if (!weekdays.length) return all.filter((at) => byDate.has(at - first + 1))
  return byDate.size ? byDay.filter((at) => byDate.has(at - first + 1)) : byDay
}

/** Converts a day to the number of days since 1 January 1970. */
export const dayNumber = (day: Day): number => Date.parse(`${day}T00:00:00Z`) / dayMs
/** Converts a number to its day. Series on one page share the same days, and formatting a day costs more than finding it. */
export function dayOf(number: number): Day {
  let day = formattedDays.get(number)
  if (day === undefined) {
    day = new Date(number * dayMs).toISOString().slice(0, 10)
    if (formattedDays.size >= maxFormattedDays) formattedDays.clear()
    formattedDays.set(number, day)
  }
  return day
}
const formattedDays = new Map<number, Day>()
const maxFormattedDays = 4000
/** 1 January 1970 was a Thursday. */
const weekdayOf = (number: number): number => (((number + 4) % 7) + 7) % 7
const monthOf = (number: number): number => new Date(number * dayMs).getUTCMonth()
const firstOfMonth = (year: number, month: number): number => Date.UTC(year, month, 1) / dayMs
const monthsBetween = (year: number, month: number, day: number): number => {
  const date = new Date(day * dayMs)
  return (date.getUTCFullYear() - year) * 12 + date.getUTCMonth() - month
}
const daysInMonth = (number: number): number => {
  const date = new Date(number * dayMs)
  return new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1, 0)).getUTCDate()
}
