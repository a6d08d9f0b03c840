import type { Ctx } from '#kernel/http/ctx.ts'
import { zonedLocal } from '#kernel/time/zone.ts'
import type { CalendarCard } from '../calendar/calendars.server.ts'
import { type EventRow, eventRows, type NewEvent } from '../event/change.server.ts'
import { newEvent } from '../event/create.server.ts'
import { instantOf } from '../event/event-time.rules.ts'
import { nextAlarmOf } from '../event/next-alarm.ts'
import type { Local } from '../event/series-edit.rules.ts'
import type { IcsEvent } from './ics-event.ts'

/** The planned result for an event of a file. `kept`: our version has a higher sequence. */
export interface MergeResult {
  result: 'created' | 'updated' | 'same' | 'kept'
  /** The resulting row, with its existing or new id. */
  row: NewEvent
  before: EventRow | null
}

type ImportTarget = Pick<CalendarCard, 'id' | 'alarm'>

/** Plans the import of events into a calendar, by their UIDs: new, changed and unchanged ones. Writes nothing. */
export async function planEvents(
  ctx: Ctx,
  calendar: ImportTarget,
  events: readonly IcsEvent[],
): Promise<MergeResult[]> {
  const uids = [...new Set(events.map(({ uid }) => uid))]
  const existing = uids.length
    ? await eventRows.list(ctx, { where: { calendarId: calendar.id, uid: uids } })
    : []
  const byName = new Map(existing.map((row) => [recurrenceKeyOf(row), row]))
  const series = new Map<string, { start: Local; zone: string; rule: string | null }>()
  for (const row of existing) if (!row.recurrenceId) series.set(row.uid, row)
  for (const event of events) if (!event.recurrenceId) series.set(event.uid, { ...event })
  return events.map((event) => {
    const row = rowOf(ctx, calendar, event, series.get(event.uid))
    const before = byName.get(recurrenceKeyOf(row)) ?? null
    if (!before) return { result: 'created', row, before }
    const { id, createdBy, createdAt } = before
    const changed = { ...row, id, createdBy, createdAt }
    if (isUnchanged(before, changed)) return { result: 'same', row: changed, before }
    return { result: before.sequence > event.sequence ? 'kept' : 'updated', row: changed, before }
  })
}

/** Writes a plan; returns the resulting rows in the order of the plan, null for those left unchanged. */
export async function writeEvents(ctx: Ctx, plan: readonly MergeResult[]): Promise<(EventRow | null)[]> {
  const alarmed = (row: NewEvent) => ({ ...row, nextAlarm: nextAlarmOf(row, ctx.now) })
  const fresh = plan.filter(({ result }) => result === 'created').map(({ row }) => alarmed(row))
  const insertedById = new Map(
    (fresh.length ? await eventRows.insertMany(ctx, fresh) : []).map((row) => [row.id, row]),
  )
  const rows: (EventRow | null)[] = []
  for (const { result, row } of plan) {
    const { id, ...changes } = alarmed(row)
    if (result === 'created') rows.push(insertedById.get(id) ?? null)
    else rows.push(result === 'updated' ? await eventRows.update(ctx, id, changes) : null)
  }
  return rows
}

const recurrenceKeyOf = ({ uid, recurrenceId }: { uid: string; recurrenceId?: string | null }) =>
  `${recurrenceId ?? ''} ${uid}`

function rowOf(
  ctx: Ctx,
  calendar: ImportTarget,
  { recurrenceZone, organizer: _, attendees: _guests, ...event }: IcsEvent,
  series: { start: Local; zone: string; rule: string | null } | undefined,
): NewEvent {
  const recurrenceId = event.recurrenceId && originalOf(event.recurrenceId, recurrenceZone, series)
  // A changed time of a non-recurring event would belong to no series.
  const alone = recurrenceId && series && !series.rule
  return {
    // The first time stays as in the file, whether its rule matches it or not.
    ...newEvent(ctx, calendar, event, { keepsFirst: true }),
    uid: alone ? `${event.uid} ${recurrenceId}`.slice(0, 520) : event.uid,
    recurrenceId: alone ? null : recurrenceId,
  }
}

/** The original time as the series identifies it: in its own zone and, for a date, at its time of day. */
function originalOf(
  local: Local,
  zone: string | null,
  series: { start: Local; zone: string } | undefined,
): Local {
  if (!series) return local
  if (!zone) return local.slice(0, 10) + series.start.slice(10)
  return zone === series.zone ? local : zonedLocal(instantOf(local, zone), series.zone)
}

const comparedFields = [
  'summary',
  'description',
  'place',
  'url',
  'allDay',
  'start',
  'minutes',
  'zone',
  'rule',
  'extra',
  'except',
  'status',
  'busy',
  'private',
  'alarms',
  'sequence',
] as const

const isUnchanged = (before: EventRow, after: NewEvent): boolean =>
  comparedFields.every((key) => JSON.stringify(before[key]) === JSON.stringify(after[key]))
