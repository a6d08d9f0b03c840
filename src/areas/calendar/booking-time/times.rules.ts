import { type Busy, type OpenSlot, openSlots } from '#kernel/slots/open-slots.rules.ts'
import type { Day } from '#kernel/time/index.ts'
import { zonedDay } from '#kernel/time/zone.ts'
import type { workingCalendarOf } from './opening-hours.rules.ts'

/** What of a service decides when it can be had. */
export interface Timing {
  minutes: number
  minutesBefore: number
  minutesAfter: number
  everyMinutes: number | null
  places: number
  mostPerDay: number | null
  leadMinutes: number
  horizonDays: number
}

/** A time of this service that somebody has booked already, with the places that are left of it. */
export interface Session {
  start: Date
  end: Date
  left: number
}

/** Whoever or whatever gives the service, with what takes its time. */
export interface Giver {
  key: string
  /** Everything but the sessions of this service. */
  busy: readonly Busy[]
  sessions: readonly Session[]
}

export interface BookableTime extends OpenSlot {
  /** How many may still come; the most that one giver has. */
  left: number
  /** Who can give it, the best choice first. */
  givers: string[]
}

interface TimesQuery {
  zone: string
  calendar: ReturnType<typeof workingCalendarOf>
  from: Day
  to: Day
  now: Date
  /** For so many people together. */
  places: number
}

/**
 * When a service can be had by so many people together, in order. A giver who has this service then already, with places left, is
 * preferred, so that people come to one session; else who has least to do that day, in the order given among equals.
 */
export function bookableTimes(timing: Timing, givers: readonly Giver[], wanted: TimesQuery): BookableTime[] {
  const found = new Map<number, { slot: OpenSlot; left: number; givers: { key: string; rank: number[] }[] }>()
  for (const [order, giver] of givers.entries()) {
    for (const { left, ...slot } of timesOf(timing, giver, wanted)) {
      if (left < wanted.places) continue
      const joins = left < timing.places || giver.sessions.some((one) => isSame(one.start, slot.start))
      const rank = [joins ? 0 : 1, loadOf(giver, zonedDay(slot.start, wanted.zone), wanted.zone), order]
      const at = slot.start.getTime()
      const time = found.get(at) ?? { slot, left: 0, givers: [] }
      time.left = Math.max(time.left, left)
      time.givers.push({ key: giver.key, rank })
      found.set(at, time)
    }
  }
  return [...found.values()]
    .map(({ slot, left, givers: able }) => ({
      ...slot,
      left,
      givers: able.sort((a, b) => byRank(a.rank, b.rank)).map(({ key }) => key),
    }))
    .sort((a, b) => a.start.getTime() - b.start.getTime())
}

/** What one giver has: times nobody has booked yet, and sessions that somebody may still join. */
function timesOf(
  timing: Timing,
  { busy, sessions }: Giver,
  wanted: TimesQuery,
): (OpenSlot & { left: number })[] {
  const { zone, calendar, from, to, now } = wanted
  const withAir = sessions.map(({ start, end }) => ({
    start,
    from: new Date(start.getTime() - timing.minutesBefore * 60_000),
    to: new Date(end.getTime() + timing.minutesAfter * 60_000),
  }))
  const free = openSlots(
    {
      calendar,
      zone,
      minutes: timing.minutes,
      every: timing.everyMinutes ?? timing.minutes,
      before: timing.minutesBefore,
      after: timing.minutesAfter,
      lead: timing.leadMinutes,
      horizonDays: timing.horizonDays,
      ...(timing.mostPerDay !== null && { mostPerDay: timing.mostPerDay }),
    },
    { from, to, now, busy: [...busy, ...withAir] },
  )
  const earliest = now.getTime() + timing.leadMinutes * 60_000
  const latest = now.getTime() + timing.horizonDays * 86_400_000
  const joined = sessions.filter(({ start, left }) => {
    const day = zonedDay(start, zone)
    const at = start.getTime()
    return left > 0 && day >= from && day <= to && at >= earliest && at <= latest
  })
  return [...free.map((slot) => ({ ...slot, left: timing.places })), ...joined]
}

/** How often a giver begins something on a day. */
const loadOf = ({ busy, sessions }: Giver, day: Day, zone: string): number =>
  [...busy, ...sessions].filter(({ start }) => start && zonedDay(start, zone) === day).length

const isSame = (a: Date, b: Date) => a.getTime() === b.getTime()

const byRank = (a: readonly number[], b: readonly number[]): number => {
  const at = a.findIndex((one, index) => one !== b[index])
  return at < 0 ? 0 : (a[at] ?? 0) - (b[at] ?? 0)
}

/** The times nearest to one that is gone, the nearest first; of two that are equally near the later. */
export const nearestTimes = <Time extends OpenSlot>(
  times: readonly Time[],
  wanted: Date,
  most: number,
): Time[] => {
  const away = ({ start }: OpenSlot) => Math.abs(start.getTime() - wanted.getTime())
  return [...times].sort((a, b) => away(a) - away(b) || b.start.getTime() - a.start.getTime()).slice(0, most)
}

/** The last moment at which a guest may still move or cancel. */
export const changeableUntil = (startsAt: Date, changeMinutes: number): Date =>
  new Date(startsAt.getTime() - changeMinutes * 60_000)

const hour = 3_600_000

/** When a guest is reminded: a day before; of what was booked later, two hours before; null where even that is past. */
export function reminderAt(startsAt: Date, bookedAt: Date): Date | null {
  const times = [24, 2].map((hours) => new Date(startsAt.getTime() - hours * hour))
  // Who booked an hour ago knows.
  return times.find((at) => at.getTime() >= bookedAt.getTime() + hour) ?? null
}

/** What is paid when booking, and in all. */
export function priceOf(
  { price, deposit }: { price: number; deposit: number | null },
  places: number,
): { total: number; due: number } {
  return { total: price * places, due: (deposit ?? price) * places }
}
