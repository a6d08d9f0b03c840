import { type Busy, type OpenSlot, openSlots } from '#kernel/slots/open-slots.rules.ts'
import type { Day } from '#kernel/time/index.ts'
import { zonedDay } from '#kernel/time/zone.ts'
import type { workingCalendarOf } from './opening-hours.rules.ts'

/** The settings of a service that determine its available times. */
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

/** A time of this service that somebody has already booked, with the number of places left. */
export interface Session {
  start: Date
  end: Date
  left: number
}

/** A person or resource that gives the service, with what occupies its time. */
export interface ProviderSchedule {
  key: string
  /** Everything except the sessions of this service. */
  busy: readonly Busy[]
  sessions: readonly Session[]
}

export interface BookableTime extends OpenSlot {
  /** The number of places left, with the provider that has the most. */
  left: number
  /** The providers that can give it, the best choice first. */
  providers: string[]
}

interface TimesQuery {
  zone: string
  calendar: ReturnType<typeof workingCalendarOf>
  from: Day
  to: Day
  now: Date
  /** The number of people who come together. */
  places: number
}

/**
 * Returns the times at which a service can be booked for a number of people together, in order. A provider who already
 * has a session of this service then, with places left, is preferred, so that guests join one session; otherwise the
 * one with the least to do that day, in the given order among equals.
 */
export function bookableTimes(
  timing: Timing,
  providers: readonly ProviderSchedule[],
  query: TimesQuery,
): BookableTime[] {
  const found = new Map<
    number,
    { slot: OpenSlot; left: number; providers: { key: string; rank: number[] }[] }
  >()
  for (const [order, provider] of providers.entries()) {
    for (const { left, ...slot } of timesOf(timing, provider, query)) {
      if (left < query.places) continue
      const joins =
        left < timing.places || provider.sessions.some((session) => isSameTime(session.start, slot.start))
      const rank = [joins ? 0 : 1, loadOf(provider, zonedDay(slot.start, query.zone), query.zone), order]
      const at = slot.start.getTime()
      const time = found.get(at) ?? { slot, left: 0, providers: [] }
      time.left = Math.max(time.left, left)
      time.providers.push({ key: provider.key, rank })
      found.set(at, time)
    }
  }
  return [...found.values()]
    .map(({ slot, left, providers: candidates }) => ({
      ...slot,
      left,
      providers: candidates.sort((a, b) => compareRanks(a.rank, b.rank)).map(({ key }) => key),
    }))
    .sort((a, b) => a.start.getTime() - b.start.getTime())
}

/** Returns the times of one provider: unbooked ones, and sessions that can still be joined. */
function timesOf(
  timing: Timing,
  { busy, sessions }: ProviderSchedule,
  query: TimesQuery,
): (OpenSlot & { left: number })[] {
  const { zone, calendar, from, to, now } = query
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

/** The number of things a provider starts on a day. */
const loadOf = ({ busy, sessions }: ProviderSchedule, day: Day, zone: string): number =>
  [...busy, ...sessions].filter(({ start }) => start && zonedDay(start, zone) === day).length

const isSameTime = (a: Date, b: Date) => a.getTime() === b.getTime()

const compareRanks = (a: readonly number[], b: readonly number[]): number => {
  const at = a.findIndex((one, index) => one !== b[index])
  return at < 0 ? 0 : (a[at] ?? 0) - (b[at] ?? 0)
}

/**
 * Returns the times nearest to one that is no longer available, the nearest first; of two equally near, the later comes
 * first.
 */
export const nearestTimes = <Time extends OpenSlot>(
  times: readonly Time[],
  requestedTime: Date,
  maxCount: number,
): Time[] => {
  const away = ({ start }: OpenSlot) => Math.abs(start.getTime() - requestedTime.getTime())
  return [...times]
    .sort((a, b) => away(a) - away(b) || b.start.getTime() - a.start.getTime())
    .slice(0, maxCount)
}

/** The latest time at which a guest may still move or cancel. */
export const changeableUntil = (startsAt: Date, changeMinutes: number): Date =>
  new Date(startsAt.getTime() - changeMinutes * 60_000)

const hourMs = 3_600_000

/** Returns when a guest is reminded: a day before; two hours before if booked later than that; null if even that has passed. */
export function reminderAt(startsAt: Date, bookedAt: Date): Date | null {
  const times = [24, 2].map((hours) => new Date(startsAt.getTime() - hours * hourMs))
  // A guest who booked less than an hour ago needs no reminder.
  return times.find((at) => at.getTime() >= bookedAt.getTime() + hourMs) ?? null
}

/** The amount paid when booking, and the total. */
export function priceOf(
  { price, deposit }: { price: number; deposit: number | null },
  places: number,
): { total: number; due: number } {
  return { total: price * places, due: (deposit ?? price) * places }
}
