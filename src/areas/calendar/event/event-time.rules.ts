import { addDays, type Day, daysBetween } from '#kernel/time/index.ts'
import { zonedInstant, zonedLocal } from '#kernel/time/zone.ts'
import { type Local, shiftOf } from './series-edit.rules.ts'

/** When an event is, as people mean it: by the clock of a place, for so many minutes. Of days: from midnight, whole days. */
export interface EventTime {
  start: Local
  minutes: number
  allDay: boolean
  zone: string
}

export const siteZone = 'Asia/Bangkok'
const minutesADay = 1440
const longest = 366 * minutesADay

export type TimeRefusal = 'calendar.time_order' | 'calendar.too_long' | 'calendar.day_far'

/** What keeps a time from being one. */
export function timeRefusal({ start, minutes }: EventTime): TimeRefusal | null {
  if (minutes < 0) return 'calendar.time_order'
  if (minutes > longest) return 'calendar.too_long'
  return start < '1900' || start > '2200' ? 'calendar.day_far' : null
}

/** Whole days, both included. */
export const daysTime = (first: Day, last: Day): EventTime => ({
  start: `${first}T00:00`,
  minutes: (daysBetween(first, last) + 1) * minutesADay,
  allDay: true,
  zone: siteZone,
})

/** From one local time to another. */
export function clockTime(start: Local, end: Local, zone: string): EventTime {
  const minutes = (instantOf(end, zone).getTime() - instantOf(start, zone).getTime()) / 60_000
  return { start, minutes, allDay: false, zone }
}

/** The moment a local time is. */
export const instantOf = (local: Local, zone: string): Date =>
  zonedInstant(local.slice(0, 10), Number(local.slice(11, 13)) * 60 + Number(local.slice(14, 16)), zone)

/** Beginning and end, the end not included. */
export function instantsOf({ start, minutes, zone }: EventTime): { startsAt: Date; endsAt: Date } {
  const startsAt = instantOf(start, zone)
  return { startsAt, endsAt: new Date(startsAt.getTime() + minutes * 60_000) }
}

/** The last of the days of an event of days. */
export const lastDay = ({ start, minutes }: Pick<EventTime, 'start' | 'minutes'>): Day =>
  addDays(start.slice(0, 10), Math.max(0, Math.ceil(minutes / minutesADay) - 1))

/** A time as a form asks for it: by the clock of its own zone, days both included; no hours where it is of days. */
export interface ShownTime {
  allDay: boolean
  startDay: Day
  startTime: string
  endDay: Day
  endTime: string
  zone: string
}

/** What a form shows of a time. */
export function shownTime({ start, minutes, allDay, zone }: EventTime): ShownTime {
  const startDay = start.slice(0, 10)
  if (allDay)
    return { allDay, startDay, startTime: '', endDay: lastDay({ start, minutes }), endTime: '', zone }
  const end = zonedLocal(instantsOf({ start, minutes, allDay, zone }).endsAt, zone)
  return {
    allDay,
    startDay,
    startTime: start.slice(11),
    endDay: end.slice(0, 10),
    endTime: end.slice(11),
    zone,
  }
}

/**
 * A time after somebody moved what they saw of it to another beginning and end: its clock goes as far as it was dragged, so that a week
 * later it is at the same hour of its own zone although that zone has changed to summer time since.
 */
export function draggedTime(
  { start, zone }: Pick<EventTime, 'start' | 'zone'>,
  to: { start: Date; end: Date },
): { start: Local; end: Local; zone: string } {
  const seen = zonedLocal(instantOf(start, zone), siteZone)
  const begins = shiftOf(seen, zonedLocal(to.start, siteZone))(start)
  const ends = instantOf(begins, zone).getTime() + (to.end.getTime() - to.start.getTime())
  return { start: begins, end: zonedLocal(new Date(ends), zone), zone }
}
