import type { Ctx } from '#kernel/http/ctx.ts'
import { zonedLocal } from '#kernel/time/zone.ts'
import type { CalendarCard } from '../calendar/calendars.server.ts'
import { type EventRow, eventRows, type NewEvent } from '../event/change.server.ts'
import { newEvent } from '../event/create.server.ts'
import { instantOf } from '../event/event-time.rules.ts'
import { nextAlarmOf } from '../event/next-alarm.ts'
import type { Local } from '../event/series-edit.rules.ts'
import type { IcsEvent } from './ics-event.ts'

/** What would come of an event of a file. `kept`: ours is newer by its sequence. */
export interface Merged {
  result: 'created' | 'updated' | 'same' | 'kept'
  /** As it will be, with the id it has or gets. */
  row: NewEvent
  before: EventRow | null
}

type Into = Pick<CalendarCard, 'id' | 'alarm'>

/** What would come of events of a file in a calendar, by their UIDs: new ones, those that changed, those that are as they were. Writes nothing. */
export async function planEvents(ctx: Ctx, calendar: Into, events: readonly IcsEvent[]): Promise<Merged[]> {
  const uids = [...new Set(events.map(({ uid }) => uid))]
  const known = uids.length
    ? await eventRows.list(ctx, { where: { calendarId: calendar.id, uid: uids } })
    : []
  const byName = new Map(known.map((row) => [nameOf(row), row]))
  const series = new Map<string, { start: Local; zone: string; rule: string | null }>()
  for (const row of known) if (!row.recurrenceId) series.set(row.uid, row)
  for (const event of events) if (!event.recurrenceId) series.set(event.uid, { ...event })
  return events.map((event) => {
    const row = rowOf(ctx, calendar, event, series.get(event.uid))
    const before = byName.get(nameOf(row)) ?? null
    if (!before) return { result: 'created', row, before }
    const { id, createdBy, createdAt } = before
    const changed = { ...row, id, createdBy, createdAt }
    if (same(before, changed)) return { result: 'same', row: changed, before }
    return { result: before.sequence > event.sequence ? 'kept' : 'updated', row: changed, before }
  })
}

/** Writes what was planned; answers the rows as they are now, in the order of the plan, and null of what was left as it is. */
export async function writeEvents(ctx: Ctx, plan: readonly Merged[]): Promise<(EventRow | null)[]> {
  const alarmed = (row: NewEvent) => ({ ...row, nextAlarm: nextAlarmOf(row, ctx.now) })
  const fresh = plan.filter(({ result }) => result === 'created').map(({ row }) => alarmed(row))
  const made = new Map(
    (fresh.length ? await eventRows.insertMany(ctx, fresh) : []).map((row) => [row.id, row]),
  )
  const written: (EventRow | null)[] = []
  for (const { result, row } of plan) {
    const { id, ...changes } = alarmed(row)
    if (result === 'created') written.push(made.get(id) ?? null)
    else written.push(result === 'updated' ? await eventRows.update(ctx, id, changes) : null)
  }
  return written
}

const nameOf = ({ uid, recurrenceId }: { uid: string; recurrenceId?: string | null }) =>
  `${recurrenceId ?? ''} ${uid}`

function rowOf(
  ctx: Ctx,
  calendar: Into,
  { recurrenceZone, organizer: _, attendees: _guests, ...event }: IcsEvent,
  series: { start: Local; zone: string; rule: string | null } | undefined,
): NewEvent {
  const recurrenceId = event.recurrenceId && originalOf(event.recurrenceId, recurrenceZone, series)
  // A time of what does not repeat would be one of no series.
  const alone = recurrenceId && series && !series.rule
  return {
    // The first time stays as the file has it, whether its rule chooses it or not.
    ...newEvent(ctx, calendar, event, { keepsFirst: true }),
    uid: alone ? `${event.uid} ${recurrenceId}`.slice(0, 520) : event.uid,
    recurrenceId: alone ? null : recurrenceId,
  }
}

/** What the series calls this time: by its own clock and, of a day, at its hour. */
function originalOf(
  local: Local,
  zone: string | null,
  series: { start: Local; zone: string } | undefined,
): Local {
  if (!series) return local
  if (!zone) return local.slice(0, 10) + series.start.slice(10)
  return zone === series.zone ? local : zonedLocal(instantOf(local, zone), series.zone)
}

const compared = [
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

const same = (before: EventRow, after: NewEvent): boolean =>
  compared.every((key) => JSON.stringify(before[key]) === JSON.stringify(after[key]))
