import { notFound } from '#kernel/errors.ts'
import type { Ctx } from '#kernel/http/ctx.ts'
import { isId } from '#kernel/id.ts'
import { calendarRows, getCalendar } from '../calendar/calendars.server.ts'
import { eventRows } from './change.server.ts'
import { createEvent } from './create.server.ts'
import type { NewEventInput } from './event.input.ts'
import { lastDay } from './event-time.rules.ts'
import { listEntries } from './window.server.ts'

/** One time of an event: days for all-day events, the last one included; otherwise timestamps. */
export interface ListedTime {
  uid: string
  start: string
  end: string
  /** Empty if the caller may see only that the time is taken. */
  summary: string
  place: string
  allDay: boolean
  /** For a series: the original time from its rule, in the local time of its zone. */
  recurrenceId?: string
}

/** Returns the id of a calendar by its public slug or its id. Throws 404. */
export async function resolveCalendarId(ctx: Ctx, address: string): Promise<string> {
  const row = await calendarRows.find(ctx, isId(address) ? { id: address } : { slug: address })
  if (!row) throw notFound('calendar.no_calendar')
  return row.id
}

/** Returns the events of a calendar in a time range, each time of a series separately, the earliest first. Throws 404. */
export async function listEventsIn(
  ctx: Ctx,
  address: string,
  range: { from: Date; to: Date },
): Promise<ListedTime[]> {
  const calendar = await getCalendar(ctx, await resolveCalendarId(ctx, address), 'freeBusy')
  const entries = await listEntries(ctx, [calendar], range)
  return entries
    .filter(({ calendarId }) => calendarId === calendar.id)
    .map(({ uid, start, end, title, place, original }) => ({
      uid,
      start: toIsoText(start),
      end: toIsoText(end),
      summary: title ?? '',
      place,
      allDay: typeof start === 'string',
      ...(original && { recurrenceId: original }),
    }))
}

const toIsoText = (at: Date | string): string => (typeof at === 'string' ? at : at.toISOString())

/**
 * Creates an event in the calendar with this slug or id and returns it with its first time: days for an all-day event,
 * the last one included; otherwise timestamps. Throws 401, 403, 404, 422.
 */
export async function createEventIn(
  ctx: Ctx,
  address: string,
  input: Omit<NewEventInput, 'calendarId'>,
): Promise<{ id: string; uid: string; summary: string; start: string; end: string }> {
  const calendarId = await resolveCalendarId(ctx, address)
  const { id } = await createEvent(ctx, { ...input, calendarId })
  const { uid, summary, startsAt, endsAt, ...time } = await eventRows.get(ctx, id)
  return time.allDay
    ? { id, uid, summary, start: time.start.slice(0, 10), end: lastDay(time) }
    : { id, uid, summary, start: startsAt.toISOString(), end: endsAt.toISOString() }
}
