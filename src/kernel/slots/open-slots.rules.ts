import { type Day, shiftsOn, type WorkingCalendar } from '#kernel/time/index.ts'
import { daysFrom, zonedDay, zonedInstant } from '#kernel/time/zone.ts'

const minuteMs = 60_000

/** What is offered: duration, interval and buffer. Times in minutes. */
export interface SlotOffer {
  /** Opening hours and days off, in the time zone `zone`. */
  calendar: WorkingCalendar
  zone: string
  minutes: number
  /** From one start to the next, counted from the start of each shift; the duration by default. */
  every?: number
  before?: number
  after?: number
  /** The minimum notice: nothing that starts sooner can be booked. */
  lead?: number
  /** How many days in advance it can be booked. */
  horizonDays?: number
  mostPerDay?: number
}

/** A time that is not free, including its buffer; `start` is when its booking starts, if it counts towards the daily limit. */
export interface Busy {
  from: Date
  to: Date
  start?: Date
}

export interface OpenSlot {
  start: Date
  end: Date
}

/**
 * Returns the bookable slots between two days (both inclusive), in order. A slot lies within one shift; its buffer may
 * extend beyond the shift. Hours follow the local clock: there are fewer in the night when daylight saving time starts,
 * and more when it ends.
 */
export function openSlots(
  offer: SlotOffer,
  { from, to, now, busy }: { from: Day; to: Day; now: Date; busy: readonly Busy[] },
): OpenSlot[] {
  const { zone, minutes, every = minutes, before = 0, after = 0, lead = 0, horizonDays, mostPerDay } = offer
  if (!(minutes > 0 && every > 0)) throw new RangeError('slot length and interval must be positive')
  const earliest = now.getTime() + lead * minuteMs
  const latest =
    horizonDays === undefined ? Number.POSITIVE_INFINITY : now.getTime() + horizonDays * 86_400_000
  const startsByDay = Map.groupBy(
    busy.flatMap(({ start }) => start ?? []),
    (start) => zonedDay(start, zone),
  )
  const isFree = (start: number, end: number) =>
    !busy.some(
      (candidate) =>
        start - before * minuteMs < candidate.to.getTime() &&
        candidate.from.getTime() < end + after * minuteMs,
    )

  return daysFrom(from, to)
    .filter((day) => mostPerDay === undefined || (startsByDay.get(day)?.length ?? 0) < mostPerDay)
    .flatMap((day) =>
      shiftsOn(offer.calendar, day).flatMap(([opens, closes]) => startsIn(day, opens, closes)),
    )
    .filter(({ start }) => start >= earliest && start <= latest)
    .filter(({ start, end }) => isFree(start, end))
    .map(({ start, end }) => ({ start: new Date(start), end: new Date(end) }))

  function startsIn(day: Day, opens: number, closes: number) {
    const end = zonedInstant(day, closes, zone).getTime()
    const found: { start: number; end: number }[] = []
    for (
      let at = zonedInstant(day, opens, zone).getTime();
      at + minutes * minuteMs <= end;
      at += every * minuteMs
    )
      found.push({ start: at, end: at + minutes * minuteMs })
    return found
  }
}
