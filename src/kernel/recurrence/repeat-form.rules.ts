import { addDays, type Day, daysBetween, weekday } from '#kernel/time/index.ts'

export const repeatUnits = ['DAILY', 'WEEKLY', 'MONTHLY', 'YEARLY'] as const
export type RepeatUnit = (typeof repeatUnits)[number]
/** The day of a month: by its date, its weekday (the second Tuesday), its last such weekday, or as its last day. */
export const monthDays = ['date', 'weekday', 'lastWeekday', 'lastDay'] as const
export type MonthDay = (typeof monthDays)[number]
export const repeatEnds = ['never', 'until', 'count'] as const

/** The form values that describe a repetition. */
export interface RepeatForm {
  unit: RepeatUnit
  every: number
  /** For weekly rules: the days, 0 is Sunday. */
  weekdays: readonly number[]
  monthDay: MonthDay
  end: (typeof repeatEnds)[number]
  until: Day | null
  count: number
}

const weekdayCodes = ['SU', 'MO', 'TU', 'WE', 'TH', 'FR', 'SA']

/** The initial form for something on this day: weekly on its weekday. */
export const repeatFrom = (on: Day): RepeatForm => ({
  unit: 'WEEKLY',
  every: 1,
  weekdays: [weekday(on)],
  monthDay: 'date',
  end: 'never',
  until: null,
  count: 10,
})

/**
 * Returns the ways a day can be described within its month: a fifth Friday only as the last one; the date of a 30th
 * already stands for the last day.
 */
export function monthDaysOf(on: Day): MonthDay[] {
  const nth = nthOf(on)
  return monthDays.filter(
    (monthDay) =>
      monthDay === 'date' ||
      (monthDay === 'weekday' && nth <= 4) ||
      (monthDay === 'lastWeekday' && isLastWeekday(on)) ||
      (monthDay === 'lastDay' && isLastDay(on) && Number(on.slice(8)) <= 28),
  )
}

/** Returns the chosen day of the month; falls back to the date if the event was moved to a day that cannot match the choice. */
export const monthDayOf = ({ monthDay }: RepeatForm, on: Day): MonthDay =>
  monthDaysOf(on).includes(monthDay) ? monthDay : 'date'

/** Returns the rule (RFC 5545) for the form, for something on this day; null while it is incomplete. */
export function ruleOf(form: RepeatForm, on: Day): string | null {
  const { unit, every, end, until, count } = form
  if (!Number.isInteger(every) || every < 1 || every > 99) return null
  const days = daysOf(form, on)
  if (days === null) return null
  const ending = {
    never: '',
    until: until ? `UNTIL=${until.replaceAll('-', '')}` : null,
    count: countOf(count),
  }[end]
  if (ending === null || (end === 'until' && until !== null && until < on)) return null
  return [`FREQ=${unit}`, every > 1 && `INTERVAL=${every}`, days, ending].filter(Boolean).join(';')
}

/**
 * Returns the form for a rule, for something on this day; null for one the form cannot express (several dates,
 * positions, another day than this one), which is then kept as it is. An end given as an instant is shown as its day in
 * Thailand.
 */
export function formOf(rule: string, on: Day): RepeatForm | null {
  const parts = new Map(rule.split(';').map((part) => part.split('=') as [string, string]))
  const unit = repeatUnits.find((repeatUnit) => repeatUnit === parts.get('FREQ'))
  if (!unit) return null
  const count = parts.get('COUNT')
  const until = parts.get('UNTIL')
  const form: RepeatForm = {
    ...repeatFrom(on),
    unit,
    every: Number(parts.get('INTERVAL') ?? 1),
    ...(unit === 'WEEKLY' && parts.has('BYDAY') && { weekdays: weekdaysOf(parts.get('BYDAY') ?? '') }),
    ...(count && { end: 'count', count: Number(count) }),
    ...(until && { end: 'until', until: dayOfEnd(until) }),
  }
  const candidates = unit === 'MONTHLY' ? monthDaysOf(on).map((monthDay) => ({ ...form, monthDay })) : [form]
  return candidates.find((candidate) => selectsSameDays(ruleOf(candidate, on), parts, on)) ?? null
}

/** Returns whether a rule selects the same days as another, regardless of how they are written and when they end. */
function selectsSameDays(
  builtRule: string | null,
  expectedParts: ReadonlyMap<string, string>,
  on: Day,
): boolean {
  if (builtRule === null) return false
  const builtParts = new Map(builtRule.split(';').map((part) => part.split('=') as [string, string]))
  const month = String(Number(on.slice(5, 7)))
  const date = String(Number(on.slice(8)))
  for (const [key, value] of expectedParts) {
    const isSaid =
      builtParts.get(key) === value ||
      key === 'UNTIL' ||
      (key === 'INTERVAL' && value === '1') ||
      (key === 'BYDAY' && codesOf(value) === codesOf(builtParts.get('BYDAY') ?? '')) ||
      (builtParts.get('FREQ') === 'YEARLY' && key === 'BYMONTH' && value === month) ||
      (builtParts.get('FREQ') === 'YEARLY' &&
        key === 'BYMONTHDAY' &&
        value === date &&
        expectedParts.has('BYMONTH')) ||
      // The start of the week only matters to rules that skip weeks.
      (key === 'WKST' &&
        (value === 'MO' || builtParts.get('FREQ') !== 'WEEKLY' || !builtParts.has('INTERVAL')))
    if (!isSaid) return false
  }
  const isOwnDay =
    (builtParts.get('FREQ') === 'WEEKLY' && builtParts.get('BYDAY') === weekdayCodes[weekday(on)]) ||
    (builtParts.get('FREQ') === 'MONTHLY' && builtParts.get('BYMONTHDAY') === date)
  return (['BYDAY', 'BYMONTHDAY'] as const).every(
    (key) => !builtParts.has(key) || expectedParts.has(key) || isOwnDay,
  )
}

const codesOf = (list: string): string => list.split(',').sort().join()
const weekdaysOf = (list: string): number[] => list.split(',').map((code) => weekdayCodes.indexOf(code))

/** Returns the day of an UNTIL, in Thailand's time zone if it is an instant. */
function dayOfEnd(until: string): Day {
  const [, y, m, d, time] = /^(\d{4})(\d\d)(\d\d)(?:T(\d{4})\d*Z)?/.exec(until) ?? []
  const dayText = `${y}-${m}-${d}`
  return time && Number(time) >= 1700 ? addDays(dayText, 1) : dayText
}

function daysOf(form: RepeatForm, on: Day): string | null {
  const { unit, weekdays } = form
  if (unit === 'WEEKLY') {
    const named = [...new Set(weekdays)]
      .sort((a, b) => ((a + 6) % 7) - ((b + 6) % 7))
      .map((day) => weekdayCodes[day])
    return named.length ? `BYDAY=${named.join(',')}` : null
  }
  if (unit !== 'MONTHLY') return ''
  const code = weekdayCodes[weekday(on)]
  switch (monthDayOf(form, on)) {
    case 'weekday':
      return `BYDAY=${nthOf(on)}${code}`
    case 'lastWeekday':
      return `BYDAY=-1${code}`
    case 'lastDay':
      return 'BYMONTHDAY=-1'
    case 'date':
      // The 31st of every month would be missing in five of them.
      return `BYMONTHDAY=${Number(on.slice(8)) > 28 ? -1 : Number(on.slice(8))}`
  }
}

const countOf = (count: number): string | null =>
  Number.isInteger(count) && count >= 1 && count <= 500 ? `COUNT=${count}` : null

const nthOf = (on: Day): number => Math.floor((Number(on.slice(8)) - 1) / 7) + 1
const daysLeft = (on: Day): number => {
  const [year = 0, month = 0] = on.split('-').map(Number)
  return daysBetween(on, new Date(Date.UTC(year, month, 0)).toISOString().slice(0, 10))
}
const isLastWeekday = (on: Day): boolean => daysLeft(on) < 7
const isLastDay = (on: Day): boolean => daysLeft(on) === 0
