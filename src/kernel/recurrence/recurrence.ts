import { RRuleTemporal } from 'rrule-temporal'
import { addDays } from '#kernel/time/index.ts'
import { zonedDay, zonedInstant, zonedLocal } from '#kernel/time/zone.ts'
import { type DayRule, dayRule, ruleDays } from './day-rule.rules.ts'

/** Something that happens again and again by the clock of one place. Local times are written `2026-11-02T09:00`. */
export interface Recurrence {
  /** The first time. */
  start: string
  /** IANA name, `Asia/Bangkok`: the clock it goes by, also over changes to summer time. */
  zone: string
  /** RFC 5545, without the property's name: `FREQ=WEEKLY;BYDAY=MO,WE;UNTIL=20261231T165959Z`. */
  rule: string
  /** Times that are left out (EXDATE). */
  except?: readonly string[]
  /** Times besides (RDATE). */
  extra?: readonly string[]
  /** Times that were moved, by the time they should have had. */
  moved?: Readonly<Record<string, string>>
}

export interface Occurrence {
  start: Date
  /** The local time the rule gave it: its name, whatever it was moved to. */
  original: string
}

/** More than these at once are not meant for a screen. */
const mostOccurrences = 1000

/**
 * When it happens from one moment to another (both included), in order, at most `most` times. A time the clock does not have, as in the
 * night of summer time, is left out (RFC 5545, 3.3.10). Rules that choose days are reckoned here; any other by a library, which costs a
 * hundred times as much. Throws RangeError for a rule that cannot be read or that never comes to an end of its search.
 */
export function occurrences(
  recurrence: Recurrence,
  { from, to, most = mostOccurrences }: { from: Date; to: Date; most?: number },
): Occurrence[] {
  const { zone, moved = {} } = recurrence
  const limit = Math.min(most, mostOccurrences)
  const saved: Occurrence[] = []
  for (const one of given(recurrence, from, to)) {
    if (saved.length >= limit) break
    if (!moved[one.original]) saved.push(one)
  }
  const come = Object.entries(moved)
    .map(([original, at]) => ({ original, start: localInstant(at, zone) }))
    .filter(({ start }) => start >= from && start <= to)
  return [...saved, ...come].sort((a, b) => a.start.getTime() - b.start.getTime()).slice(0, limit)
}

/** How often the rule alone comes before one of its times, times that were left out among them: what COUNT counts. */
export function timesBefore({ start, zone, rule }: Recurrence, original: string): number {
  const end = new Date(localInstant(original, zone).getTime() - 1)
  let times = 0
  for (const _ of given({ start, zone, rule }, localInstant(start, zone), end)) times++
  return times
}

/** The moment after which nothing of it happens any more; null where it has no end. */
export function lastTime(recurrence: Recurrence): Date | null {
  const { start, zone, rule } = recurrence
  if (!/(?:^|;)(?:COUNT|UNTIL)=/.test(rule)) return null
  let last = localInstant(start, zone)
  for (const one of given(recurrence, last, new Date('2200-01-01'))) last = one.start
  for (const at of recurrence.extra ?? []) if (localInstant(at, zone) > last) last = localInstant(at, zone)
  return last
}

/** The moment a local time is at a place. */
export const localInstant = (local: string, zone: string): Date =>
  zonedInstant(local.slice(0, 10), Number(local.slice(11, 13)) * 60 + Number(local.slice(14, 16)), zone)

/** What a person typed as a rule, or null where it cannot be read. */
export function isRule(rule: string): boolean {
  if (dayRule(rule)) return true
  try {
    parsed({ start: '2026-01-01T00:00', zone: 'Asia/Bangkok', rule })
    return true
  } catch {
    return false
  }
}

function given(recurrence: Recurrence, from: Date, to: Date): Iterable<Occurrence> {
  const rule = dayRule(recurrence.rule)
  return rule ? byDays(recurrence, rule, from, to) : byLibrary(recurrence, from, to)
}

function* byDays(recurrence: Recurrence, rule: DayRule, from: Date, to: Date): Generator<Occurrence> {
  const { start, zone, except = [], extra = [] } = recurrence
  const time = start.slice(10, 16)
  const ended = endOf(rule.until)
  const out = new Set(except.map((at) => at.slice(0, 16)))
  const besides = extra
    .map((original) => ({ original, start: localInstant(original, zone) }))
    .filter((one) => one.start >= from && one.start <= to && !out.has(one.original))
    .sort((a, b) => a.start.getTime() - b.start.getTime())
  // A day more on both sides: the window's ends are of another clock.
  const days = ruleDays(
    rule,
    start.slice(0, 10),
    addDays(zonedDay(from, zone), -1),
    addDays(zonedDay(to, zone), 1),
  )
  for (const day of days) {
    const original = day + time
    const moment = localInstant(original, zone)
    if (ended(moment, original)) break
    while (besides[0] && besides[0].start < moment) yield besides.shift()!
    if (besides[0]?.original === original) besides.shift()
    if (moment < from || moment > to || out.has(original)) continue
    if (zonedLocal(moment, zone) === original) yield { start: moment, original }
  }
  yield* besides
}

/** UNTIL as a day, a local time or a moment. */
function endOf(until: string | null): (moment: Date, original: string) => boolean {
  if (!until) return () => false
  const [year, month, date] = [until.slice(0, 4), until.slice(4, 6), until.slice(6, 8)]
  const day = `${year}-${month}-${date}`
  if (until.length === 8) return (_, original) => original.slice(0, 10) > day
  const time = `${until.slice(9, 11)}:${until.slice(11, 13)}:${until.slice(13, 15) || '00'}`
  if (!until.endsWith('Z')) return (_, original) => original > `${day}T${time}`.slice(0, 16)
  const end = Date.parse(`${day}T${time}Z`)
  return (moment) => moment.getTime() > end
}

function byLibrary(recurrence: Recurrence, from: Date, to: Date): Occurrence[] {
  const local = (when: { toPlainDateTime(): { toString(options: { smallestUnit: 'minute' }): string } }) =>
    when.toPlainDateTime().toString({ smallestUnit: 'minute' })
  const found: Occurrence[] = []
  parsed(recurrence)
    .between(from, to, true)
    .every((when) => {
      found.push({ start: new Date(when.epochMilliseconds), original: local(when) })
      return found.length <= mostOccurrences
    })
  return found
}

function parsed({ start, zone, rule, except = [], extra = [] }: Recurrence): RRuleTemporal {
  const lines = [
    `DTSTART;TZID=${zone}:${compact(start)}`,
    `RRULE:${rule}`,
    ...except.map((at) => `EXDATE;TZID=${zone}:${compact(at)}`),
    ...extra.map((at) => `RDATE;TZID=${zone}:${compact(at)}`),
  ]
  // A rule is typed by people: a line of its own in it would be another property.
  if (!/^[A-Z0-9=;,+-]+$/.test(rule)) throw new RangeError('not a recurrence rule')
  return new RRuleTemporal({ rruleString: lines.join('\n'), maxIterations: 20_000 })
}

/** `2026-11-02T09:00` as RFC 5545 writes it. */
const compact = (local: string): string => `${local.slice(0, 16).replace(/[-:]/g, '')}00`
