import { type Day, shiftsOn, type WorkingCalendar } from '#kernel/time/index.ts'
import { daysFrom, zonedDay, zonedInstant } from '#kernel/time/zone.ts'

const minuteMs = 60_000

/** What is offered: how long, how often, with how much air around it. Times in minutes. */
export interface SlotOffer {
  /** Opening hours and days off, by the clock of `zone`. */
  calendar: WorkingCalendar
  zone: string
  minutes: number
  /** From one beginning to the next, counted from the beginning of each shift; as long as one takes unless told. */
  every?: number
  before?: number
  after?: number
  /** Nothing can be had that begins sooner than this. */
  lead?: number
  /** Nor later than so many days from now. */
  horizonDays?: number
  mostPerDay?: number
}

/** A time that is not free, with the air around it; `start` is when what takes it begins, where it counts for its day. */
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
 * What can be had from one day to another (both included), in order. What is had keeps within one shift; the air around it may
 * reach over its ends. Hours go by the clock of the zone: in the night of summer time there are fewer, in that of winter time more.
 */
export function openSlots(
  offer: SlotOffer,
  { from, to, now, busy }: { from: Day; to: Day; now: Date; busy: readonly Busy[] },
): OpenSlot[] {
  const { zone, minutes, every = minutes, before = 0, after = 0, lead = 0, horizonDays, mostPerDay } = offer
  if (!(minutes > 0 && every > 0)) throw new RangeError('a slot takes time')
  const earliest = now.getTime() + lead * minuteMs
  const latest =
    horizonDays === undefined ? Number.POSITIVE_INFINITY : now.getTime() + horizonDays * 86_400_000
  const had = Map.groupBy(
    busy.flatMap(({ start }) => start ?? []),
    (start) => zonedDay(start, zone),
  )
  const isFree = (start: number, end: number) =>
    !busy.some(
      (one) => start - before * minuteMs < one.to.getTime() && one.from.getTime() < end + after * minuteMs,
    )

  return daysFrom(from, to)
    .filter((day) => mostPerDay === undefined || (had.get(day)?.length ?? 0) < mostPerDay)
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
