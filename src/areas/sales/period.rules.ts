import { addDays, type Day, dateParts, daysBetween, isDay } from '#kernel/time/index.ts'

export const presets = ['today', '7d', 'month', 'year'] as const
export type Preset = (typeof presets)[number]
export const comparisons = ['before', 'year'] as const
export type Comparison = (typeof comparisons)[number]

/** The maximum number of days on one page. */
export const maxDays = 366

export interface SalesPeriod {
  /** Null: the days were chosen manually. */
  preset: Preset | null
  compare: Comparison
  from: Day
  to: Day
  /** The period it is compared with: the same length, except when months differ in length. */
  before: { from: Day; to: Day }
}

/**
 * Parses the requested days from a URL: `?period=`, or `?from=&to=`, and what to compare them with, `?compare=`.
 * Invalid values fall back to the month so far; future days are left out.
 */
export function readPeriod(params: URLSearchParams, today: Day): SalesPeriod {
  const compare = comparisons.find((comparison) => comparison === params.get('compare')) ?? 'before'
  const from = params.get('from')
  const to = params.get('to')
  if (isDay(from) && isDay(to) && from <= to && from <= today) {
    const last = to > today ? today : to
    const first = daysBetween(from, last) >= maxDays ? addDays(last, 1 - maxDays) : from
    return periodOf(null, compare, first, last)
  }
  const preset = presets.find((candidate) => candidate === params.get('period')) ?? 'month'
  return periodOf(preset, compare, presetStart(preset, today), today)
}

const presetStart = (preset: Preset, today: Day): Day =>
  ({ today, '7d': addDays(today, -6), month: `${today.slice(0, 8)}01`, year: `${today.slice(0, 5)}01-01` })[
    preset
  ]

function periodOf(preset: Preset | null, compare: Comparison, from: Day, to: Day): SalesPeriod {
  return { preset, compare, from, to, before: comparisonPeriod(preset, compare, from, to) }
}

function comparisonPeriod(preset: Preset | null, compare: Comparison, from: Day, to: Day) {
  if (compare === 'year' || preset === 'year')
    return { from: monthsBefore(from, 12), to: monthsBefore(to, 12) }
  if (preset === 'month') return { from: monthsBefore(from, 1), to: monthsBefore(to, 1) }
  // A Saturday is compared with a Saturday.
  const back = preset === 'today' ? 7 : daysBetween(from, to) + 1
  return { from: addDays(from, -back), to: addDays(to, -back) }
}

/** Returns the same day that many months earlier, or the last of the month if it is too short. */
export function monthsBefore(day: Day, months: number): Day {
  const { year, month, dayOfMonth } = dateParts(day)
  const index = year * 12 + month - 1 - months
  const first = `${String(Math.floor(index / 12)).padStart(4, '0')}-${String((index % 12) + 1).padStart(2, '0')}-01`
  const length = daysBetween(first, nextMonth(first))
  return addDays(first, Math.min(dayOfMonth, length) - 1)
}

const nextMonth = (first: Day): Day => `${addDays(first, 31).slice(0, 8)}01`

/** Divides days into steps that fit a chart: days, or months where days would be too many. */
export function stepsOf(days: readonly Day[]): { key: Day; last: Day; from: number; to: number }[] {
  if (days.length <= 62) return days.map((key, at) => ({ key, last: key, from: at, to: at + 1 }))
  const steps: { key: Day; last: Day; from: number; to: number }[] = []
  days.forEach((key, at) => {
    const open = steps.at(-1)
    if (open && open.key.slice(0, 7) === key.slice(0, 7)) {
      open.to = at + 1
      open.last = key
    } else steps.push({ key, last: key, from: at, to: at + 1 })
  })
  return steps
}

export const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0)
