import { addDays, type Day, daysBetween } from '#kernel/time/index.ts'
import { zonedInstant, zonedLocal } from '#kernel/time/zone.ts'
import { type Local, shiftOf } from './series-edit.rules.ts'

/**
 * The time of an event as entered: local time in a zone, with a duration in minutes. All-day events start at midnight
 * and last whole days.
 */
export interface EventTime {
  start: Local
  minutes: number
  allDay: boolean
  zone: string
}

export const siteZone = 'Asia/Bangkok'
const minutesPerDay = 1440
const maxDurationMinutes = 366 * minutesPerDay

export type TimeError = 'calendar.time_order' | 'calendar.too_long' | 'calendar.day_far'

/** Returns why a time is invalid, or null. */
export function timeError({ start, minutes }: EventTime): TimeError | null {
  if (minutes < 0) return 'calendar.time_order'
  if (minutes > maxDurationMinutes) return 'calendar.too_long'
  return start < '1900' || start > '2200' ? 'calendar.day_far' : null
}

/** Whole days, both ends included. */
export const allDayTime = (first: Day, last: Day): EventTime => ({
  start: `${first}T00:00`,
  minutes: (daysBetween(first, last) + 1) * minutesPerDay,
  allDay: true,
  zone: siteZone,
})

/** From one local time to another. */
export function clockTime(start: Local, end: Local, zone: string): EventTime {
  const minutes = (instantOf(end, zone).getTime() - instantOf(start, zone).getTime()) / 60_000
  return { start, minutes, allDay: false, zone }
}

/** The timestamp of a local time. */
export const instantOf = (local: Local, zone: string): Date =>
  zonedInstant(local.slice(0, 10), Number(local.slice(11, 13)) * 60 + Number(local.slice(14, 16)), zone)

/** Start and end timestamps, the end excluded. */
export function instantsOf({ start, minutes, zone }: EventTime): { startsAt: Date; endsAt: Date } {
  const startsAt = instantOf(start, zone)
  return { startsAt, endsAt: new Date(startsAt.getTime() + minutes * 60_000) }
}

/** The last day of an all-day event. */
export const lastDay = ({ start, minutes }: Pick<EventTime, 'start' | 'minutes'>): Day =>
  addDays(start.slice(0, 10), Math.max(0, Math.ceil(minutes / minutesPerDay) - 1))

/** A time as shown in a form: in its own zone, both days included; no time of day for all-day events. */
export interface DisplayedTime {
  allDay: boolean
  startDay: Day
  startTime: string
  endDay: Day
  endTime: string
  zone: string
}

/** Converts a time to what a form shows. */
export function toDisplayedTime({ start, minutes, allDay, zone }: EventTime): DisplayedTime {
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
 * Returns a time after its displayed start and end were dragged: the local time shifts by the dragged distance, so that
 * a week later it is at the same hour of its own zone even if daylight saving time has started there in between.
 */
export function timeAfterDrag(
  { start, zone }: Pick<EventTime, 'start' | 'zone'>,
  to: { start: Date; end: Date },
): { start: Local; end: Local; zone: string } {
  const displayedStart = zonedLocal(instantOf(start, zone), siteZone)
  const begins = shiftOf(displayedStart, zonedLocal(to.start, siteZone))(start)
  const ends = instantOf(begins, zone).getTime() + (to.end.getTime() - to.start.getTime())
  return { start: begins, end: zonedLocal(new Date(ends), zone), zone }
}
