import type { Ctx } from '#kernel/http/ctx.ts'
import { isId } from '#kernel/id.ts'
import { occurrences, ruleText } from '#kernel/recurrence/index.ts'
import type { Locale } from '#kernel/tenancy/tenant.ts'
import { addDays } from '#kernel/time/index.ts'
import { allows, canWrite, seesGuests } from '../calendar/access.rules.ts'
import type { CalendarCard } from '../calendar/calendars.server.ts'
import { attendeeRows, eventRows } from '../event/change.server.ts'
import type { PartStat } from '../event/event.table.ts'
import { type DisplayedTime, instantOf, toDisplayedTime } from '../event/event-time.rules.ts'
import type { Local } from '../event/series-edit.rules.ts'

/** The event open beside the calendar. */
export interface EventDetail extends DisplayedTime {
  id: string
  key: string
  original: Local | null
  version: number
  calendarId: string
  summary: string
  description: string
  place: string
  rule: string | null
  repeats: string | null
  next: Date[]
  alarms: number[]
  busy: boolean
  private: boolean
  inviteLocale: Locale | null
  guests: { email: string; name: string; partstat: PartStat; note: string }[]
  /** The previous time known to its guests: to the viewer if invited, otherwise to any guest who was notified. */
  movedFrom: Date | null
  /** The viewer's answer, if they are invited. */
  answer: PartStat | null
  series: boolean
  mine: boolean
}

/** Returns the event of this id, or one time of a series; null if the viewer may not read it. Two statements. */
export async function eventDetail(
  ctx: Ctx,
  id: string,
  original: Local | null,
  calendars: readonly CalendarCard[],
): Promise<EventDetail | null> {
  const row = isId(id) ? await eventRows.find(ctx, { id }) : undefined
  const calendar = calendars.find((card) => card.id === row?.calendarId)
  if (!row) return null
  const guests = await attendeeRows.list(ctx, { where: { eventId: id }, order: ['email'] })
  const ownInvitation = guests.find(({ userId }) => userId !== null && userId === ctx.viewer.user?.id)
  const isReader = allows(calendar?.access ?? null, row.private ? 'write' : 'read')
  if (!ownInvitation && !isReader) return null
  // Guests learn of each other only where they read the calendar as one of its team.
  const seesAll = isReader && calendar !== undefined && seesGuests(calendar, ctx.viewer)
  const shown = seesAll ? guests : guests.filter((guest) => guest === ownInvitation)
  const begins = row.rule && original ? original : row.start
  const startsAt = instantOf(begins, row.zone)
  return {
    id,
    key: original && row.rule ? `${id}@${original}` : id,
    original: row.rule ? original : row.recurrenceId,
    version: row.version,
    calendarId: row.calendarId,
    summary: row.summary,
    description: row.description,
    place: row.place,
    ...toDisplayedTime({ ...row, start: begins }),
    rule: row.rule,
    repeats: row.rule && ruleText(row.rule, ctx.locale),
    next: row.rule
      ? nextTimes({ start: row.start, zone: row.zone, rule: row.rule, except: row.except, after: startsAt })
      : [],
    alarms: row.alarms,
    busy: row.busy,
    private: row.private,
    inviteLocale: row.inviteLocale,
    guests: shown.map(({ email, name, partstat, comment }) => ({ email, name, partstat, note: comment })),
    movedFrom: (ownInvitation ?? guests.find((guest) => guest.movedFrom))?.movedFrom ?? null,
    answer: ownInvitation && row.createdBy !== ownInvitation.userId ? ownInvitation.partstat : null,
    series: Boolean(row.rule || row.recurrenceId),
    mine: calendar !== undefined && canWrite(calendar.kind, calendar.access),
  }
}

function nextTimes({
  start,
  zone,
  rule,
  except,
  after,
}: {
  start: Local
  zone: string
  rule: string
  except: readonly string[]
  after: Date
}): Date[] {
  const to = instantOf(`${addDays(after.toISOString().slice(0, 10), 800)}T00:00`, zone)
  const from = new Date(after.getTime() + 60_000)
  return occurrences({ start, zone, rule, except }, { from, to, most: 3 }).map(
    (occurrence) => occurrence.start,
  )
}
