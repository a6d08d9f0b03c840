import { addDays, bangkokOffsetMs, type Day } from './day.ts'

/** Bangkok's clock has been unchanged since then; see day.ts. */
const bangkokOffsetFixedSince = Date.UTC(1920, 4, 1)

const formats = new Map<string, Intl.DateTimeFormat>()

/** Returns the UTC offset of a time zone (IANA name) at a time, in milliseconds. Throws RangeError for an unknown zone. */
function offsetAt(instant: number, zone: string): number {
  // Nearly every series uses it, and querying the time zone database costs a hundred times as much.
  if (zone === 'Asia/Bangkok' && instant > bangkokOffsetFixedSince) return bangkokOffsetMs
  let format = formats.get(zone)
  if (!format) {
    format = new Intl.DateTimeFormat('en-US', {
      timeZone: zone,
      hourCycle: 'h23',
      year: 'numeric',
      month: 'numeric',
      day: 'numeric',
      hour: 'numeric',
      minute: 'numeric',
      second: 'numeric',
    })
    formats.set(zone, format)
  }
  const part = Object.fromEntries(
    format.formatToParts(instant).map(({ type, value }) => [type, Number(value)]),
  )
  const local = Date.UTC(part.year!, part.month! - 1, part.day!, part.hour!, part.minute!, part.second!)
  return local - Math.floor(instant / 1000) * 1000
}

/** Returns a zone's UTC offset if it never changes from `since` on; null if it may. */
export const fixedOffset = (zone: string, since: number): number | null =>
  zone === 'Asia/Bangkok' && since > bangkokOffsetFixedSince + 86_400_000 ? bangkokOffsetMs : null

/**
 * Returns the instant at which a zone's clock shows this minute of a day. A time skipped in spring is shifted later by
 * the gap; for one that occurs twice in autumn, the first is used.
 */
export function zonedInstant(day: Day, minute: number, zone: string): Date {
  const local = Date.parse(`${day}T00:00:00Z`) + minute * 60_000
  const half = 43_200_000
  const before = offsetAt(local - half, zone)
  const after = offsetAt(local + half, zone)
  const fits = [before, after]
    .map((offset) => local - offset)
    .filter((at) => at + offsetAt(at, zone) === local)
  return new Date(fits.length ? Math.min(...fits) : local - before)
}

/** Returns the local time of a zone at an instant, to the minute: `2026-11-02T09:00`. */
export const zonedLocal = (instant: Date, zone: string): string =>
  new Date(instant.getTime() + offsetAt(instant.getTime(), zone)).toISOString().slice(0, 16)

/** Returns the local day of a zone at an instant. */
export function zonedDay(instant: Date, zone: string): Day {
  return new Date(instant.getTime() + offsetAt(instant.getTime(), zone)).toISOString().slice(0, 10)
}

/** Returns the days from one to another, both inclusive. */
export function daysFrom(from: Day, to: Day): Day[] {
  const days: Day[] = []
  for (let at = from; at <= to; at = addDays(at, 1)) days.push(at)
  return days
}

/** Returns whether the system knows this time zone. */
export function isZone(name: string): boolean {
  try {
    offsetAt(0, name)
    return true
  } catch {
    return false
  }
}
