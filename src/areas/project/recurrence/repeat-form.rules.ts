import { type Day, daysBetween, weekday } from '#kernel/time/index.ts'

export const repeatUnits = ['DAILY', 'WEEKLY', 'MONTHLY', 'YEARLY'] as const
export type RepeatUnit = (typeof repeatUnits)[number]
/** The day of a month: its date, its weekday (the second Tuesday), its last such weekday, or its last day. */
export const monthDays = ['date', 'weekday', 'lastWeekday', 'lastDay'] as const
export type MonthDay = (typeof monthDays)[number]

/** What the dialog of a repeat asks. */
export interface RepeatForm {
  unit: RepeatUnit
  every: number
  /** By week: the days, 0 Sunday. */
  weekdays: readonly number[]
  monthDay: MonthDay
  end: 'never' | 'until' | 'count'
  until: Day | null
  count: number
}

const codes = ['SU', 'MO', 'TU', 'WE', 'TH', 'FR', 'SA']

/** What a dialog begins with for a task of this day. */
export const repeatFrom = (on: Day): RepeatForm => ({
  unit: 'WEEKLY',
  every: 1,
  weekdays: [weekday(on)],
  monthDay: 'date',
  end: 'never',
  until: null,
  count: 10,
})

/** Which days of a month a day can be: the fifth Friday is only the last one, and a month's last day is its date, too. */
export function monthDaysOf(on: Day): MonthDay[] {
  const nth = nthOf(on)
  return monthDays.filter(
    (one) =>
      one === 'date' ||
      (one === 'weekday' && nth <= 4) ||
      (one === 'lastWeekday' && isLastWeekday(on)) ||
      (one === 'lastDay' && isLastDay(on)),
  )
}

/** The rule (RFC 5545) of what was chosen, for a task of this day; null while it is not whole. */
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

function daysOf({ unit, weekdays, monthDay }: RepeatForm, on: Day): string | null {
  if (unit === 'WEEKLY') {
    const named = [...new Set(weekdays)]
      .sort((a, b) => ((a + 6) % 7) - ((b + 6) % 7))
      .map((day) => codes[day])
    return named.length ? `BYDAY=${named.join(',')}` : null
  }
  if (unit !== 'MONTHLY') return ''
  const code = codes[weekday(on)]
  switch (monthDay) {
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
