import {
  addDays,
  type Day,
  dateParts,
  day,
  dayStart,
  daysBetween,
  formatDate,
  localYear,
  months,
  weekday,
} from '#kernel/time/index.ts'

/** How much time fits on a screen, from hours to years. */
export const zooms = ['hour', 'day', 'week', 'month', 'quarter', 'year'] as const
export type Zoom = (typeof zooms)[number]

/** The width of a day in pixels. */
const dayWidth: Record<Zoom, number> = { hour: 960, day: 48, week: 20, month: 7, quarter: 3, year: 1.2 }

const dayMs = 86_400_000
const halfHourMs = 1_800_000

/** A time axis of days from left to right. */
export interface Scale {
  zoom: Zoom
  from: Day
  /** Exclusive. */
  to: Day
  dayWidth: number
  width: number
}

/**
 * Returns a scale from the first to the last time shown, with some margin on both sides, in whole weeks or months where
 * those are the unit.
 */
export function scaleOf(zoom: Zoom, from: Date, to: Date): Scale {
  const marginDays = { hour: 1, day: 4, week: 7, month: 21, quarter: 45, year: 120 }[zoom]
  const first = addDays(day(from), -marginDays)
  const start = zoom === 'hour' ? first : addDays(first, -((weekday(first) + 6) % 7))
  const end = addDays(day(to), marginDays + 1)
  const width = dayWidth[zoom]
  return { zoom, from: start, to: end, dayWidth: width, width: daysBetween(start, end) * width }
}

/** Returns the pixels from the left edge of a scale to a time. */
export const xOf = ({ from, dayWidth }: Scale, at: Date): number =>
  ((at.getTime() - dayStart(from).getTime()) / dayMs) * dayWidth

/** Returns the pixels from the left edge to the start of a day. */
const xOfDay = ({ from, dayWidth }: Scale, on: Day): number => daysBetween(from, on) * dayWidth

/** Returns the time at a distance from the left edge. */
export const dateAt = ({ from, dayWidth }: Scale, x: number): Date =>
  new Date(dayStart(from).getTime() + (x / dayWidth) * dayMs)

/**
 * Returns how far a drag by this many pixels moves something, in milliseconds: in whole days, or in half hours where
 * the zoom allows it.
 */
export function stepMs(scale: Scale, pixels: number): number {
  const step = oneStepMs(scale)
  // Adding 0 turns the -0 of a small drag to the left into 0.
  return Math.round(((pixels / scale.dayWidth) * dayMs) / step) * step + 0
}

/** Returns the smallest step at a zoom level, in milliseconds. */
export const oneStepMs = ({ zoom }: Scale): number => (zoom === 'hour' ? halfHourMs : dayMs)

/** One cell of a scale's header. */
export interface Tick {
  key: string
  x: number
  width: number
  label: string
  /** Sundays and other days off are muted; today is highlighted. */
  day?: Day
}

type Unit = 'hour' | 'day' | 'week' | 'month' | 'quarter' | 'year'

const upperUnit: Record<Zoom, Unit> = {
  hour: 'day',
  day: 'month',
  week: 'month',
  month: 'month',
  quarter: 'year',
  year: 'year',
}
const lowerUnit: Record<Zoom, Unit> = {
  hour: 'hour',
  day: 'day',
  week: 'day',
  month: 'week',
  quarter: 'month',
  year: 'quarter',
}

/** Returns the cells of the upper and lower header line between two distances from the left edge. */
export function ticksBetween(
  scale: Scale,
  line: 'upper' | 'lower',
  { from, to, locale }: { from: number; to: number; locale: 'th' | 'en' },
): Tick[] {
  const unit = (line === 'upper' ? upperUnit : lowerUnit)[scale.zoom]
  const first = day(dateAt(scale, Math.max(0, from)))
  const ticks: Tick[] = []
  for (let at = startOfUnit(unit, first); xOfDay(scale, at) < Math.min(to, scale.width); ) {
    const next = nextUnitStart(unit, at)
    const x = Math.max(0, xOfDay(scale, at))
    const width = Math.min(scale.width, xOfDay(scale, next)) - x
    if (unit === 'hour') ticks.push(...hoursOf(scale, at))
    else if (width > 0)
      ticks.push({
        key: `${unit} ${at}`,
        x,
        width,
        label: labelOf(scale.zoom, unit, at, locale),
        ...(unit === 'day' && { day: at }),
      })
    at = next
  }
  return ticks
}

const hoursOf = (scale: Scale, on: Day): Tick[] =>
  Array.from({ length: 24 }, (_, hour) => ({
    key: `hour ${on} ${hour}`,
    x: xOfDay(scale, on) + (hour / 24) * scale.dayWidth,
    width: scale.dayWidth / 24,
    label: `${hour}.00`,
  }))

function startOfUnit(unit: Unit, on: Day): Day {
  const { month } = dateParts(on)
  if (unit === 'week') return addDays(on, -((weekday(on) + 6) % 7))
  if (unit === 'month') return `${on.slice(0, 7)}-01`
  if (unit === 'quarter') return `${on.slice(0, 5)}${twoDigits(month - ((month - 1) % 3))}-01`
  if (unit === 'year') return `${on.slice(0, 4)}-01-01`
  return on
}

function nextUnitStart(unit: Unit, on: Day): Day {
  if (unit === 'hour' || unit === 'day') return addDays(on, 1)
  if (unit === 'week') return addDays(on, 7)
  const reach = { month: 31, quarter: 93, year: 366 }[unit]
  return startOfUnit(unit, addDays(on, reach))
}

function labelOf(zoom: Zoom, unit: Unit, on: Day, locale: 'th' | 'en'): string {
  const { year, month, dayOfMonth } = dateParts(on)
  const short = months[locale].short
  if (unit === 'day') return zoom === 'hour' ? formatDate(on, locale, 'weekdayDayMonth') : String(dayOfMonth)
  if (unit === 'week') return formatDate(on, locale, 'dayMonth')
  // The year is not repeated under a line of years.
  if (unit === 'month') return zoom === 'quarter' ? short[month - 1]! : formatDate(on, locale, 'month')
  if (unit === 'quarter') return `${short[month - 1]}–${short[month + 1]}`
  return String(localYear(year, locale))
}

const twoDigits = (n: number) => String(n).padStart(2, '0')
