import { RRuleTemporal } from 'rrule-temporal'
import { fixedOffset, zonedDay, zonedInstant, zonedLocal } from '#kernel/time/zone.ts'
import { type DayRule, dayNumber, dayOf, dayRule, ruleDayNumbers } from './day-rule.rules.ts'

/** Something that recurs in the local time of one place. Local times are written `2026-11-02T09:00`. */
export interface Recurrence {
  /** The first occurrence. */
  start: string
  /** IANA time zone, `Asia/Bangkok`, followed across changes to daylight saving time. */
  zone: string
  /** RFC 5545, without the property's name: `FREQ=WEEKLY;BYDAY=MO,WE;UNTIL=20261231T165959Z`. */
  rule: string
  /** Excluded times (EXDATE). */
  except?: readonly string[]
  /** Additional times (RDATE). */
  extra?: readonly string[]
  /** Moved times, by their original time. */
  moved?: Readonly<Record<string, string>>
}

export interface Occurrence {
  start: Date
  /** The local time the rule gave it: its identity, wherever it was moved to. */
  original: string
}

/** More than this is not meant for display. */
const maxOccurrences = 1000
const dayMs = 86_400_000

/**
 * Returns the occurrences between two times (both inclusive), in order, at most `most`. A local time that does not
 * exist, as in the night of a daylight saving change, is skipped (RFC 5545, 3.3.10). Rules that select days are
 * calculated here; any other by a library, which costs a hundred times as much. Throws RangeError for a rule that
 * cannot be parsed or whose search does not finish.
 */
export function occurrences(
  recurrence: Recurrence,
  { from, to, most = maxOccurrences }: { from: Date; to: Date; most?: number },
): Occurrence[] {
  const { zone, moved = {} } = recurrence
  const limit = Math.min(most, maxOccurrences)
  const saved: Occurrence[] = []
  for (const occurrence of occurrencesOf(recurrence, from, to)) {
    if (saved.length >= limit) break
    if (!moved[occurrence.original]) saved.push(occurrence)
  }
  if (!recurrence.moved) return saved
  const come = Object.entries(moved)
    .map(([original, at]) => ({ original, start: localInstant(at, zone) }))
    .filter(({ start }) => start >= from && start <= to)
  return [...saved, ...come].sort((a, b) => a.start.getTime() - b.start.getTime()).slice(0, limit)
}

/** Returns how many times the rule alone occurs before one of its times, excluded ones included: what COUNT counts. */
export function timesBefore({ start, zone, rule }: Recurrence, original: string): number {
  const end = new Date(localInstant(original, zone).getTime() - 1)
  let times = 0
  for (const _ of occurrencesOf({ start, zone, rule }, localInstant(start, zone), end)) times++
  return times
}

/** Returns the time of the last occurrence; null if it never ends. */
export function lastTime(recurrence: Recurrence): Date | null {
  const { start, zone, rule } = recurrence
  if (!/(?:^|;)(?:COUNT|UNTIL)=/.test(rule)) return null
  const first = localInstant(start, zone)
  let last = first
  for (const time of lastTimes(recurrence, first)) last = time.start
  for (const at of recurrence.extra ?? []) if (localInstant(at, zone) > last) last = localInstant(at, zone)
  return last
}

/** Returns the last occurrences: for a rule that ends on a day, the earlier ones are not all generated. */
function lastTimes(recurrence: Recurrence, first: Date): Iterable<Occurrence> {
  const far = new Date('2200-01-01')
  const until = dayRule(recurrence.rule)?.until?.replace(/^(\d{4})(\d{2})(\d{2}).*/, '$1-$2-$3')
  const end = until ? Date.parse(`${until}T00:00:00Z`) : Number.NaN
  const isCounted = /(?:^|;)COUNT=/.test(recurrence.rule)
  // Leap days are eight years apart around a skipped leap year.
  for (const days of Number.isNaN(end) || isCounted ? [] : [400, 3000]) {
    const from = new Date(end - days * 86_400_000)
    const found = from > first ? [...occurrencesOf(recurrence, from, far)] : []
    if (found.length) return found
  }
  return occurrencesOf(recurrence, first, far)
}

/** Returns the instant of a local time at a place. */
export const localInstant = (local: string, zone: string): Date =>
  zonedInstant(local.slice(0, 10), Number(local.slice(11, 13)) * 60 + Number(local.slice(14, 16)), zone)

/** Returns whether a text is a rule that can be parsed. */
export function isRule(rule: string): boolean {
  if (dayRule(rule)) return true
  try {
    parseRecurrence({ start: '2026-01-01T00:00', zone: 'Asia/Bangkok', rule })
    return true
  } catch {
    return false
  }
}

function occurrencesOf(recurrence: Recurrence, from: Date, to: Date): Iterable<Occurrence> {
  const rule = ruleOf(recurrence.rule)
  return rule ? byDays(recurrence, rule, from, to) : byLibrary(recurrence, from, to)
}

/** A cache of parsed rules: a calendar uses the same few again and again. */
const ruleCache = new Map<string, DayRule | null>()
const maxCachedRules = 2000

function ruleOf(text: string): DayRule | null {
  const cached = ruleCache.get(text)
  if (cached !== undefined) return cached
  const rule = dayRule(text)
  if (ruleCache.size >= maxCachedRules) ruleCache.clear()
  ruleCache.set(text, rule)
  return rule
}

function* byDays(recurrence: Recurrence, rule: DayRule, from: Date, to: Date): Generator<Occurrence> {
  const { start, zone, except = [], extra = [] } = recurrence
  const time = start.slice(10, 16)
  const minuteMs = (Number(time.slice(1, 3)) * 60 + Number(time.slice(4, 6))) * 60_000
  const fromMs = from.getTime()
  const toMs = to.getTime()
  const end = endOf(rule.until)
  const offset = fixedOffset(zone, fromMs)
  const out = new Set(except.map((at) => at.slice(0, 16)))
  const besides = extra
    .map((original) => ({ original, start: localInstant(original, zone) }))
    .filter(
      (occurrence) => occurrence.start >= from && occurrence.start <= to && !out.has(occurrence.original),
    )
    .sort((a, b) => a.start.getTime() - b.start.getTime())
  const numberAt = (at: Date) =>
    offset === null ? dayNumber(zonedDay(at, zone)) : Math.floor((at.getTime() + offset) / dayMs)
  // One extra day on both sides: the window's ends are in another time zone.
  const first = numberAt(from) - 1
  const last = numberAt(to) + 1
  for (const number of ruleDayNumbers(rule, dayNumber(start.slice(0, 10)), first, last)) {
    const local = number * dayMs + minuteMs
    const instant = offset === null ? localInstant(dayOf(number) + time, zone).getTime() : local - offset
    if (instant > end.at || local > end.local) break
    while (besides[0] && besides[0].start.getTime() < instant) yield besides.shift()!
    if (besides[0]?.start.getTime() === instant) besides.shift()
    if (instant < fromMs || instant > toMs) continue
    const original = dayOf(number) + time
    if (out.has(original)) continue
    const at = new Date(instant)
    if (offset !== null || zonedLocal(at, zone) === original) yield { start: at, original }
  }
  yield* besides
}

/** UNTIL is a day, a local time or an instant: nothing comes after it in either representation. */
function endOf(until: string | null): { local: number; at: number } {
  const never = Number.POSITIVE_INFINITY
  if (!until) return { local: never, at: never }
  const day = `${until.slice(0, 4)}-${until.slice(4, 6)}-${until.slice(6, 8)}`
  if (until.length === 8) return { local: Date.parse(`${day}T00:00:00Z`) + dayMs - 1, at: never }
  const time = `${until.slice(9, 11)}:${until.slice(11, 13)}`
  if (!until.endsWith('Z')) return { local: Date.parse(`${day}T${time}:00Z`), at: never }
  return { local: never, at: Date.parse(`${day}T${time}:${until.slice(13, 15) || '00'}Z`) }
}

function byLibrary(recurrence: Recurrence, from: Date, to: Date): Occurrence[] {
  const local = (when: { toPlainDateTime(): { toString(options: { smallestUnit: 'minute' }): string } }) =>
    when.toPlainDateTime().toString({ smallestUnit: 'minute' })
  const found: Occurrence[] = []
  parseRecurrence(recurrence)
    .between(from, to, true)
    .every((when) => {
      found.push({ start: new Date(when.epochMilliseconds), original: local(when) })
      return found.length <= maxOccurrences
    })
  return found
}

function parseRecurrence({ start, zone, rule, except = [], extra = [] }: Recurrence): RRuleTemporal {
  const lines = [
    `DTSTART;TZID=${zone}:${toRfcDateTime(start)}`,
    `RRULE:${rule}`,
    ...except.map((at) => `EXDATE;TZID=${zone}:${toRfcDateTime(at)}`),
    ...extra.map((at) => `RDATE;TZID=${zone}:${toRfcDateTime(at)}`),
  ]
  // A rule is typed by users: a line break in it would start another property.
  if (!/^[A-Z0-9=;,+-]+$/.test(rule)) throw new RangeError('invalid recurrence rule')
  return new RRuleTemporal({ rruleString: lines.join('\n'), maxIterations: 20_000 })
}

/** Converts `2026-11-02T09:00` to the RFC 5545 format. */
const toRfcDateTime = (local: string): string => `${local.slice(0, 16).replace(/[-:]/g, '')}00`
