import { conflict, notFound } from '#kernel/errors.ts'
import { type Ctx, touch } from '#kernel/http/ctx.ts'
import { newId } from '#kernel/id.ts'
import { publish } from '#kernel/live/live.ts'
import { rows } from '#kernel/rows/rows.ts'
import type { NewRow, Row } from '#kernel/rows/rows.types.ts'
import { getCalendar } from '../calendar/calendars.server.ts'
import {
  enqueueCancellations,
  enqueueInvitations,
  guestEmailDelayMs,
} from '../invitation/enqueue-invitations.server.ts'
import { calendarAttendees, calendarChanges, calendarEvents, type RowBefore } from './event.table.ts'
import { nextAlarmOf } from './next-alarm.ts'

export const eventRows = rows(calendarEvents, { missing: 'calendar.no_event' })
export const attendeeRows = rows(calendarAttendees)
const changeRows = rows(calendarChanges)

export type EventRow = Row<typeof calendarEvents>
export type NewEvent = NewRow<typeof calendarEvents> & { id: string }
type Attendee = Row<typeof calendarAttendees>

/** The changes to events of a calendar made by one action. */
export interface EventPlan {
  add?: readonly NewEvent[]
  set?: readonly { row: EventRow; changes: Partial<NewEvent> }[]
  drop?: readonly EventRow[]
}

/** The caller handles guests of events that a plan creates or removes; those of a deleted row are stored with it, for undo. */
type Snapshot = EventRow & { attendees: Attendee[] }

const undoMs = 3_600_000

/** Applies a plan and stores the previous rows for undo; returns the id for undoing it. The given rows are already locked. */
export async function applyEventPlan(
  ctx: Ctx,
  calendarId: string,
  verb: Row<typeof calendarChanges>['verb'],
  { add = [], set = [], drop = [] }: EventPlan,
): Promise<string> {
  const saved: RowBefore[] = []
  for (const row of drop) {
    const attendees = await attendeeRows.list(ctx, { where: { eventId: row.id } })
    saved.push({ id: row.id, before: { ...row, attendees }, after: null })
    enqueueCancellations(ctx, { event: row, guests: attendees })
    await eventRows.remove(ctx, row.id)
  }
  for (const { row, changes } of set) {
    const nextAlarm = nextAlarmOf({ ...row, ...changes }, ctx.now)
    const changed = await eventRows.update(ctx, row.id, { ...changes, nextAlarm, updatedAt: ctx.now })
    saved.push({ id: row.id, before: { ...row }, after: changed.version })
  }
  const newRows = add.map((row) => ({ ...row, nextAlarm: nextAlarmOf(row, ctx.now) }))
  for (const row of await eventRows.insertMany(ctx, newRows))
    saved.push({ id: row.id, before: null, after: row.version })
  const id = newId()
  await changeRows.insert(ctx, {
    id,
    calendarId,
    verb,
    rows: saved,
    by: ctx.viewer.user?.id ?? null,
    at: ctx.now,
  })
  invalidateCalendar(ctx, calendarId)
  return id
}

/** The scope on which pages that show calendars to guests depend. */
export const publicCalendarsScope = 'calendar'

/** Makes screens that show a calendar reload it, and regenerates its public page. */
export function invalidateCalendar(ctx: Ctx, calendarId: string): void {
  publish(ctx, 'calendars', { id: calendarId })
  touch(ctx, publicCalendarsScope)
}

/**
 * Undoes a change: rows it created are deleted, rows it changed or deleted are restored. Only by the user who made it,
 * within an hour. Throws 404, 409 `calendar.too_late`, `calendar.changed_since` if somebody has changed one of the rows
 * since; nothing is undone then.
 */
export async function undoChange(ctx: Ctx, id: string): Promise<void> {
  const change = await changeRows.lock(ctx, id)
  if (!ctx.viewer.user || change.by !== ctx.viewer.user.id) throw notFound()
  await getCalendar(ctx, change.calendarId, 'write')
  if (ctx.now.getTime() - change.at.getTime() > undoMs) throw conflict('calendar.too_late')
  const ids = change.rows.map((row) => row.id)
  await lockWithSeries(ctx, ids)
  const now = new Map((await eventRows.list(ctx, { where: { id: ids } })).map((row) => [row.id, row]))
  for (const { id: row, after } of change.rows)
    if ((now.get(row)?.version ?? null) !== after) throw conflict('calendar.changed_since')
  for (const { id: row, before } of change.rows) {
    const created = now.get(row)
    if (before || !created) continue
    enqueueCancellations(ctx, {
      event: created,
      guests: await attendeeRows.list(ctx, { where: { eventId: row } }),
    })
    await eventRows.remove(ctx, row)
  }
  for (const { id: row, before, after } of change.rows)
    if (before && after !== null) {
      const sequence = await sequenceAfterUndo(ctx, now.get(row)!, before)
      await eventRows.update(ctx, row, { ...restoreRow(before), sequence })
    }
  const deleted = change.rows.flatMap(({ before, after }) =>
    before && after === null ? [before as Snapshot] : [],
  )
  if (deleted.length) {
    // Guests who were notified of the cancellation accept the event again only with a higher sequence.
    const sequenceStep = ctx.now.getTime() - change.at.getTime() > guestEmailDelayMs ? 2 : 0
    await eventRows.insertMany(
      ctx,
      deleted.map((row) => ({
        ...restoreRow(row),
        id: row.id,
        sequence: row.sequence + sequenceStep,
      })) as NewEvent[],
    )
    await attendeeRows.insertMany(
      ctx,
      deleted.flatMap(({ attendees }) =>
        attendees.map((attendee) => ({
          ...attendee,
          respondedAt: attendee.respondedAt && new Date(attendee.respondedAt),
          notifiedStart: attendee.notifiedStart && new Date(attendee.notifiedStart),
          movedFrom: attendee.movedFrom && new Date(attendee.movedFrom),
        })),
      ),
    )
  }
  await changeRows.remove(ctx, id)
  await enqueueInvitations(ctx, ids)
  invalidateCalendar(ctx, change.calendarId)
}

/** Locks events and, before them, the series they belong to: an edit of an occurrence locks its series. */
async function lockWithSeries(ctx: Ctx, ids: readonly string[]): Promise<void> {
  await ctx.db.query(
    'calendar.lockWithSeries',
    `SELECT id FROM calendar_event WHERE tenant_id = $1 AND id IN (
       SELECT unnest($2::uuid[]) UNION
       SELECT series.id FROM calendar_event e JOIN calendar_event series ON series.tenant_id = e.tenant_id
         AND series.calendar_id = e.calendar_id AND series.uid = e.uid AND series.recurrence_id IS NULL
       WHERE e.tenant_id = $1 AND e.id = ANY($2))
     ORDER BY recurrence_id IS NOT NULL, id FOR UPDATE`,
    [ctx.tenant.id, ids],
  )
}

/**
 * Guests who were notified of the change are notified of its undo with a higher sequence; otherwise the previous
 * sequence is restored.
 */
async function sequenceAfterUndo(ctx: Ctx, now: EventRow, before: Record<string, unknown>): Promise<number> {
  if (before.sequence === now.sequence) return now.sequence
  const sequenceStep = await attendeeRows.find(ctx, { eventId: now.id, asked: { gte: now.sequence } })
  return sequenceStep ? now.sequence + 1 : (before.sequence as number)
}

const timestampColumns = ['startsAt', 'endsAt', 'lastEnd', 'nextAlarm', 'createdAt', 'updatedAt'] as const

/** Returns a row restored from JSON, with its timestamps as dates; its version keeps counting. */
export function restoreRow(before: Record<string, unknown>): Partial<NewEvent> {
  const { id: _, tenantId: _site, version: _version, attendees: _guests, ...row } = before
  for (const key of timestampColumns) if (row[key]) row[key] = new Date(row[key] as string)
  return row as Partial<NewEvent>
}

/** Deletes changes that can no longer be undone, because they contain event data. */
export const purgeChanges = async (ctx: Ctx): Promise<void> => {
  await changeRows.removeWhere(ctx, { at: { lt: new Date(ctx.now.getTime() - undoMs) } })
}
