import { RRuleTemporal } from 'rrule-temporal'

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
 * night of summer time, is left out (RFC 5545, 3.3.10). Throws RangeError for a rule that cannot be read or that never comes to an end of
 * its search. On the server only: the library brings a whole Temporal along.
 */
export function occurrences(
  recurrence: Recurrence,
  { from, to, most = mostOccurrences }: { from: Date; to: Date; most?: number },
): Occurrence[] {
  const { zone, moved = {} } = recurrence
  const rule = parsed(recurrence)
  const local = (when: { toPlainDateTime(): { toString(options: { smallestUnit: 'minute' }): string } }) =>
    when.toPlainDateTime().toString({ smallestUnit: 'minute' })
  const limit = Math.min(most, mostOccurrences)
  const saved: Occurrence[] = []
  rule.between(from, to, true).every((when) => {
    const original = local(when)
    if (!moved[original]) saved.push({ start: new Date(when.epochMilliseconds), original })
    return saved.length < limit
  })
  const come = Object.entries(moved)
    .map(([original, at]) => ({ original, start: instantAt(at, zone) }))
    .filter(({ start }) => start >= from && start <= to)
  return [...saved, ...come].sort((a, b) => a.start.getTime() - b.start.getTime()).slice(0, limit)
}

/** What a person typed as a rule, or null where it cannot be read. */
export function isRule(rule: string): boolean {
  try {
    parsed({ start: '2026-01-01T00:00', zone: 'Asia/Bangkok', rule })
    return true
  } catch {
    return false
  }
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

/** The moment a local time is at a place. */
function instantAt(local: string, zone: string): Date {
  const once = new RRuleTemporal({
    rruleString: `DTSTART;TZID=${zone}:${compact(local)}\nRRULE:FREQ=DAILY;COUNT=1`,
  })
  return new Date(once.all()[0]!.epochMilliseconds)
}
