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

/** How much time a screen shows, from hours to years. */
export const zooms = ['hour', 'day', 'week', 'month', 'quarter', 'year'] as const
export type Zoom = (typeof zooms)[number]

/** Pixels a day takes. */
const dayWidth: Record<Zoom, number> = { hour: 960, day: 48, week: 20, month: 7, quarter: 3, year: 1.2 }

const dayMs = 86_400_000
const halfHourMs = 1_800_000

/** Days laid out from left to right. */
export interface Scale {
  zoom: Zoom
  from: Day
  /** Not itself part of it. */
  to: Day
  dayWidth: number
  width: number
}

/** From the first to the last moment that is shown, with some room on both sides, whole weeks or months where those are counted. */
export function scaleOf(zoom: Zoom, from: Date, to: Date): Scale {
  const room = { hour: 1, day: 4, week: 7, month: 21, quarter: 45, year: 120 }[zoom]
  const first = addDays(day(from), -room)
  const start = zoom === 'hour' ? first : addDays(first, -((weekday(first) + 6) % 7))
  const end = addDays(day(to), room + 1)
  const width = dayWidth[zoom]
  return { zoom, from: start, to: end, dayWidth: width, width: daysBetween(start, end) * width }
}

/** Pixels from the left edge of a scale to a moment. */
export const xOf = ({ from, dayWidth }: Scale, at: Date): number =>
  ((at.getTime() - dayStart(from).getTime()) / dayMs) * dayWidth

/** Pixels from the left edge to the beginning of a day. */
const xOfDay = ({ from, dayWidth }: Scale, on: Day): number => daysBetween(from, on) * dayWidth

/** The moment at a distance from the left edge. */
export const dateAt = ({ from, dayWidth }: Scale, x: number): Date =>
  new Date(dayStart(from).getTime() + (x / dayWidth) * dayMs)

/** How far something is moved by a pull of so many pixels, in milliseconds: whole days, or half hours where those can be told apart. */
export function stepMs(scale: Scale, pixels: number): number {
  const step = oneStepMs(scale)
  // Adding nothing makes the zero of a small pull to the left a plain one.
  return Math.round(((pixels / scale.dayWidth) * dayMs) / step) * step + 0
}

/** The smallest step something is moved by at a zoom, in milliseconds. */
export const oneStepMs = ({ zoom }: Scale): number => (zoom === 'hour' ? halfHourMs : dayMs)

/** One piece of a scale's head. */
export interface Tick {
  key: string
  x: number
  width: number
  label: string
  /** Sundays and other days off are drawn back; today stands out. */
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

/** The pieces of the upper and the lower line of a head between two distances from the left edge. */
export function ticksBetween(
  scale: Scale,
  line: 'upper' | 'lower',
  { from, to, locale }: { from: number; to: number; locale: 'th' | 'en' },
): Tick[] {
  const unit = (line === 'upper' ? upperUnit : lowerUnit)[scale.zoom]
  const first = day(dateAt(scale, Math.max(0, from)))
  const ticks: Tick[] = []
  for (let at = beginOf(unit, first); xOfDay(scale, at) < Math.min(to, scale.width); ) {
    const next = nextOf(unit, at)
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

function beginOf(unit: Unit, on: Day): Day {
  const { month } = dateParts(on)
  if (unit === 'week') return addDays(on, -((weekday(on) + 6) % 7))
  if (unit === 'month') return `${on.slice(0, 7)}-01`
  if (unit === 'quarter') return `${on.slice(0, 5)}${two(month - ((month - 1) % 3))}-01`
  if (unit === 'year') return `${on.slice(0, 4)}-01-01`
  return on
}

function nextOf(unit: Unit, on: Day): Day {
  if (unit === 'hour' || unit === 'day') return addDays(on, 1)
  if (unit === 'week') return addDays(on, 7)
  const reach = { month: 31, quarter: 93, year: 366 }[unit]
  return beginOf(unit, addDays(on, reach))
}

function labelOf(zoom: Zoom, unit: Unit, on: Day, locale: 'th' | 'en'): string {
  const { year, month, dayOfMonth } = dateParts(on)
  const short = months[locale].short
  if (unit === 'day') return zoom === 'hour' ? formatDate(on, locale, 'weekdayDayMonth') : String(dayOfMonth)
  if (unit === 'week') return formatDate(on, locale, 'dayMonth')
  // Under a line of years the year is not said again.
  if (unit === 'month') return zoom === 'quarter' ? short[month - 1]! : formatDate(on, locale, 'month')
  if (unit === 'quarter') return `${short[month - 1]}–${short[month + 1]}`
  return String(localYear(year, locale))
}

const two = (n: number) => String(n).padStart(2, '0')
