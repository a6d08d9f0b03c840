import { addDays, type Day, daysBetween, weekday } from '#kernel/time/index.ts'

/** A local time without a zone, `2026-11-23T09:00`. */
export type Local = string

/** A recurring event: its first time, its rule, and the exceptions to it. */
export interface Series {
  start: Local
  /** RFC 5545, without the property name. */
  rule: string
  /** Excluded times (EXDATE). */
  except: readonly Local[]
  /** Times with a row of their own, by the original time from the rule (RECURRENCE-ID). */
  changed: readonly Local[]
}

/** One time of a series that is moved to another. */
export interface Drag {
  /** The original time from the rule. */
  original: Local
  /** Its time before the move, if a row of its own had changed it; otherwise the same. */
  from: Local
  to: Local
}

export interface SplitSeries {
  /** What remains of the old series; null if nothing does. */
  before: Series | null
  /** The new series, from the moved time on. */
  after: Series
}

export interface MovedSeries {
  series: Series
  /** Rows whose time the series no longer has: the caller must say what becomes of them. */
  orphans: readonly Local[]
  /** The new original times of the others, by their old ones. */
  renamed: ReadonlyMap<Local, Local>
}

const weekdayCodes = ['SU', 'MO', 'TU', 'WE', 'TH', 'FR', 'SA']
const dayOf = (local: Local): Day => local.slice(0, 10)
const timeOf = (local: Local): string => local.slice(10)

type RuleParts = Map<string, string>
const parseRule = (rule: string): RuleParts =>
  new Map(rule.split(';').map((part) => part.split('=') as [string, string]))
const formatRule = (parts: RuleParts): string => [...parts].map(([key, value]) => `${key}=${value}`).join(';')

/**
 * Adapts a rule after one of its times was moved to another day. Only the part that refers to the moved day follows it:
 * if the Wednesday of a meeting on Mondays and Wednesdays moves to Thursday, Monday stays. A day of the month moves
 * too, and the second Tuesday becomes the weekday and week of the new day. Rules relative to the first day alone need
 * no change.
 */
export function ruleAfterDrag(rule: string, from: Day, to: Day): string {
  if (from === to) return rule
  const parts = parseRule(rule)
  const days = parts.get('BYDAY')?.split(',')
  if (days) {
    const swapped = days.map((code) => shiftWeekdayCode(code, from, to))
    parts.set('BYDAY', sortWeekdays([...new Set(swapped)]).join(','))
  }
  const dates = parts.get('BYMONTHDAY')?.split(',')
  if (dates) {
    const swapped = dates.map((date) => (matchesMonthDay(date, from) ? monthDayFor(date, to) : date))
    parts.set('BYMONTHDAY', [...new Set(swapped)].sort((a, b) => Number(a) - Number(b)).join(','))
  }
  const month = parts.get('BYMONTH')
  if (month && Number(month) === Number(from.slice(5, 7)))
    parts.set('BYMONTH', String(Number(to.slice(5, 7))))
  return formatRule(parts)
}

function shiftWeekdayCode(code: string, from: Day, to: Day): string {
  const match = /^([+-]?\d+)?([A-Z]{2})$/.exec(code)
  if (!match || match[2] !== weekdayCodes[weekday(from)]) return code
  const name = weekdayCodes[weekday(to)] ?? ''
  if (!match[1]) return name
  const last = Number(addDays(to, 7).slice(5, 7)) !== Number(to.slice(5, 7))
  return match[1].startsWith('-') && last ? `-1${name}` : `${Math.ceil(Number(to.slice(8)) / 7)}${name}`
}

const matchesMonthDay = (date: string, day: Day) =>
  Number(date) > 0 ? Number(day.slice(8)) === Number(date) : addDays(day, -Number(date)).endsWith('-01')

/** The last day of a month remains the last day when moved to the last day of another month. */
const monthDayFor = (date: string, to: Day) =>
  Number(date) < 0 && addDays(to, 1).endsWith('-01') ? '-1' : String(Number(to.slice(8)))

const sortWeekdays = (names: readonly string[]) =>
  [...names].sort(
    (a, b) => ((weekdayCodes.indexOf(a.slice(-2)) + 6) % 7) - ((weekdayCodes.indexOf(b.slice(-2)) + 6) % 7),
  )

/**
 * "This and following": the old series ends just before the moved time, and a new one starts at its new time. Changed
 * and excluded times stay with the part they are in. `timesBefore` is the number of earlier times of the old series,
 * which a rule with COUNT needs; `instantOf` converts local times of the series, because UNTIL is in UTC.
 */
export function splitSeries(
  series: Series,
  { original, from, to }: Drag,
  timesBefore: number,
  instantOf: (time: Local) => Date,
): SplitSeries {
  const shift = shiftOf(from, to)
  const parts = parseRule(ruleAfterDrag(series.rule, dayOf(from), dayOf(to)))
  shiftUntil(parts, from, to)
  const count = Number(parts.get('COUNT') ?? 0)
  if (count) parts.set('COUNT', String(Math.max(1, count - timesBefore)))
  const late = (times: readonly Local[]) => times.filter((time) => time >= original).map(shift)
  const after: Series = {
    start: shift(original),
    rule: formatRule(parts),
    except: late(series.except),
    changed: late(series.changed.filter((time) => time !== original)),
  }
  if (original <= series.start || timesBefore === 0) return { before: null, after }
  const old = parseRule(series.rule)
  if (count) old.set('COUNT', String(timesBefore))
  // One minute before is after the previous time, whatever the rule.
  else old.set('UNTIL', utcText(new Date(instantOf(original).getTime() - 60_000)))
  const early = (times: readonly Local[]) => times.filter((time) => time < original)
  return {
    before: {
      ...series,
      rule: formatRule(old),
      except: early(series.except),
      changed: early(series.changed),
    },
    after,
  }
}

/** "All": moves the whole series. `occurs` checks whether the moved series has a time. */
export function moveSeries(
  series: Series,
  { from, to }: Drag,
  occurs: (series: Series, time: Local) => boolean,
): MovedSeries {
  const shift = shiftOf(from, to)
  const parts = parseRule(ruleAfterDrag(series.rule, dayOf(from), dayOf(to)))
  shiftUntil(parts, from, to)
  const moved: Series = {
    start: shift(series.start),
    rule: formatRule(parts),
    except: series.except.map(shift),
    changed: [],
  }
  // Other weekdays of the rule keep their times: only those of the moved day shift.
  const movedTimes = series.changed.map((time) => ({
    time,
    now: [shift(time), dayOf(time) + timeOf(shift(time))].find((candidate) => occurs(moved, candidate)),
  }))
  return {
    series: { ...moved, changed: movedTimes.flatMap(({ now }) => now ?? []) },
    orphans: movedTimes.filter(({ now }) => !now).map(({ time }) => time),
    renamed: new Map(movedTimes.flatMap(({ time, now }) => (now ? [[time, now] as const] : []))),
  }
}

/** Returns a function that shifts by as many days as the drag and to the same time of day. */
export function shiftOf(from: Local, to: Local): (time: Local) => Local {
  const days = daysBetween(dayOf(from), dayOf(to))
  const minutes = minutesOf(to) - minutesOf(from)
  return (time) => {
    const at = minutesOf(time) + minutes
    const over = Math.floor(at / 1440)
    const minuteOfDay = at - over * 1440
    const clock = `${String(Math.floor(minuteOfDay / 60)).padStart(2, '0')}:${String(minuteOfDay % 60).padStart(2, '0')}`
    return `${addDays(dayOf(time), days + over)}T${clock}`
  }
}

const minutesOf = (time: Local) => Number(time.slice(11, 13)) * 60 + Number(time.slice(14, 16))

/** Moves UNTIL too, so that the last time before it is still before it. */
function shiftUntil(parts: RuleParts, from: Local, to: Local): void {
  const match = /^(\d{4})(\d\d)(\d\d)(?:T(\d\d)(\d\d)(\d\d)Z)?$/.exec(parts.get('UNTIL') ?? '')
  if (!match) return
  const [year, month, date, hour, minute, second] = match.slice(1).map((digits) => Number(digits ?? 0))
  const until = Date.UTC(year!, month! - 1, date, hour, minute, second)
  const wholeDaysMs = daysBetween(dayOf(from), dayOf(to)) * 86_400_000
  const moved = new Date(until + wholeDaysMs + (match[4] ? (minutesOf(to) - minutesOf(from)) * 60_000 : 0))
  parts.set('UNTIL', match[4] ? utcText(moved) : utcText(moved).slice(0, 8))
}

/**
 * Converts a rule to another zone: its UNTIL, a timestamp, is read in the new zone's local time, so that a nine o’clock
 * series moved there keeps its last time.
 */
export function ruleInZone(
  rule: string,
  localOf: (instant: Date) => Local,
  instantOf: (time: Local) => Date,
): string {
  const parts = parseRule(rule)
  const [, day, clock] = /^(\d{8})T(\d{6})Z$/.exec(parts.get('UNTIL') ?? '') ?? []
  if (!day || !clock) return rule
  const iso = `${day}T${clock}`.replace(/^(....)(..)(..)T(..)(..)(..)$/, '$1-$2-$3T$4:$5:$6Z')
  parts.set('UNTIL', utcText(instantOf(localOf(new Date(iso)))))
  return formatRule(parts)
}

/** A timestamp in RFC 5545 format: 20261123T020000Z. */
const utcText = (date: Date) => `${date.toISOString().slice(0, 19).replace(/[-:]/g, '')}Z`
