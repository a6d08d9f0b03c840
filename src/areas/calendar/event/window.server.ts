import type { CalendarHue } from '#kernel/calendar/hue.ts'
import type { Ctx } from '#kernel/http/ctx.ts'
import { occurrences } from '#kernel/recurrence/index.ts'
import { addDays, type Day } from '#kernel/time/index.ts'
import { allows, canWrite, type ShareAccess } from '../calendar/access.rules.ts'
import type { CalendarCard } from '../calendar/calendars.server.ts'
import type { EventStatus, PartStat } from './event.table.ts'
import { instantOf, lastDay, siteZone } from './event-time.rules.ts'
import type { Local } from './series-edit.rules.ts'

/** No screen shows more than this at the same time. */
export const maxEntries = 2000

/** An event, or one time of a series, as shown in the calendar. */
export interface CalendarEntry {
  /** `id`, or `id@2026-11-23T09:00` for a series. */
  key: string
  id: string
  /** The globally unique id of the event (RFC 5545). */
  uid: string
  /** The original time from the rule. */
  original: Local | null
  repeats: boolean
  calendarId: string
  hue: CalendarHue
  /** Null if the viewer may see only that the time is taken. */
  title: string | null
  place: string
  /** Timestamps; for all-day events the first and last day. */
  start: Date | Day
  end: Date | Day
  status: EventStatus
  busy: boolean
  /** The viewer's answer to an invitation. */
  answer: PartStat | null
  /** Whether the viewer was previously notified of a different time. */
  moved: boolean
  /** Whether the viewer may move and change it. */
  mine: boolean
}

export interface WindowRow {
  id: string
  calendarId: string
  uid: string
  recurrenceId: string | null
  summary: string
  place: string
  allDay: boolean
  start: Local
  minutes: number
  zone: string
  rule: string | null
  /** For a series; null for a single event, which saves reading two empty lists per row. */
  extra: string[] | null
  except: string[] | null
  status: EventStatus
  busy: boolean
  private: boolean
  changed: string[] | null
  answer: PartStat | null
  moved: boolean | null
}

/**
 * Returns the events in these calendars and those the viewer is invited to, in a time range; at most `maxEntries`, the
 * earliest first. Readers of a calendar that hides its private events get none of them. One statement reads events,
 * series and changed times together.
 */
export async function listEntries(
  ctx: Ctx,
  calendars: readonly CalendarCard[],
  { from, to }: { from: Date; to: Date },
): Promise<CalendarEntry[]> {
  const rows = await windowRows(
    ctx,
    calendars.map(({ id }) => id),
    from,
    to,
  )
  const byId = new Map(calendars.map((calendar) => [calendar.id, calendar]))
  const entries: CalendarEntry[] = []
  for (const row of rows) {
    const calendar = byId.get(row.calendarId)
    if (row.private && !row.answer && calendar?.access === 'read' && calendar.hidesPrivate) continue
    for (const time of timesIn(row, from, to)) {
      entries.push(entryOf(row, time, calendar))
      if (entries.length >= maxEntries * 2) break
    }
  }
  const at = (when: Date | Day) =>
    typeof when === 'string' ? Date.parse(`${when}T00:00+07:00`) : when.getTime()
  return entries.sort((a, b) => at(a.start) - at(b.start)).slice(0, maxEntries)
}

/** The columns of an event `e` that a window needs, with the changed times of a series. */
export const windowColumns = `e.id, e.calendar_id AS "calendarId", e.uid, e.recurrence_id AS "recurrenceId", e.summary, e.place,
  e.all_day AS "allDay", e.start_local AS start, e.minutes, e.zone, e.rule, CASE WHEN e.rule IS NOT NULL THEN e.extra END AS extra,
  CASE WHEN e.rule IS NOT NULL THEN e.except END AS except, e.status, e.busy, e.private,
  CASE WHEN e.rule IS NOT NULL THEN ARRAY(SELECT x.recurrence_id FROM calendar_event x WHERE x.tenant_id = e.tenant_id
    AND x.calendar_id = e.calendar_id AND x.uid = e.uid AND x.recurrence_id IS NOT NULL) END AS changed`

export const windowRows = (ctx: Ctx, ids: readonly string[], from: Date, to: Date): Promise<WindowRow[]> =>
  ctx.db.query<WindowRow>(
    'calendar.window',
    `SELECT ${windowColumns}, a.partstat AS answer, a.moved_from IS NOT NULL AS moved
     FROM calendar_event e
     LEFT JOIN calendar_attendee a ON a.tenant_id = e.tenant_id AND a.event_id = e.id AND a.user_id = $5
     WHERE e.tenant_id = $1 AND e.status <> 'cancelled' AND e.starts_at < $3 AND (e.last_end IS NULL OR e.last_end > $2 OR e.starts_at >= $2)
       AND (e.calendar_id = ANY($4::uuid[]) OR e.id = ANY(ARRAY(
         SELECT m.event_id FROM calendar_attendee m WHERE m.tenant_id = $1 AND m.user_id = $5)))
     ORDER BY e.starts_at, e.id LIMIT 5000`,
    [ctx.tenant.id, from, to, ids, ctx.viewer.user?.id ?? null],
  )

/** Returns the times of a row that overlap a window. */
export function timesIn(row: WindowRow, from: Date, to: Date): { start: Date; original: Local | null }[] {
  const { rule, zone, minutes } = row
  const windowStart = new Date(from.getTime() - minutes * 60_000 + (minutes > 0 ? 1 : 0))
  const end = new Date(to.getTime() - 1)
  if (!rule) return [{ start: startOf(row), original: row.recurrenceId }]
  const except = [...(row.except ?? []), ...(row.changed ?? [])]
  return occurrences(
    { start: row.start, zone, rule, except, extra: row.extra ?? [] },
    { from: windowStart, to: end },
  )
}

const startOf = ({ start, zone }: WindowRow): Date =>
  zone === siteZone ? new Date(`${start}:00+07:00`) : instantOf(start, zone)

function entryOf(
  row: WindowRow,
  { start, original }: { start: Date; original: Local | null },
  calendar: CalendarCard | undefined,
): CalendarEntry {
  // Guests read the event they are invited to in a calendar they do not see.
  const access: ShareAccess = calendar?.access ?? 'read'
  const open = allows(access, row.private && !row.answer ? 'write' : 'read')
  const first = original && row.rule ? original.slice(0, 10) : row.start.slice(0, 10)
  return {
    key: original && row.rule ? `${row.id}@${original}` : row.id,
    id: row.id,
    uid: row.uid,
    original,
    repeats: Boolean(row.rule || row.recurrenceId),
    calendarId: row.calendarId,
    hue: calendar?.hue ?? 'meet',
    title: open ? row.summary : null,
    place: open ? row.place : '',
    start: row.allDay ? first : start,
    end: row.allDay
      ? lastDay({ start: `${first}T00:00`, minutes: row.minutes })
      : new Date(start.getTime() + row.minutes * 60_000),
    status: row.status,
    busy: row.busy,
    answer: row.answer,
    moved: row.moved ?? false,
    mine: calendar !== undefined && canWrite(calendar.kind, access),
  }
}

/** The timestamps that a range of days covers in Thailand. */
export const instantsOfDays = (first: Day, last: Day): { from: Date; to: Date } => ({
  from: new Date(`${first}T00:00:00+07:00`),
  to: new Date(`${addDays(last, 1)}T00:00:00+07:00`),
})
