import { createHash } from 'node:crypto'
import { isUnchanged } from '#kernel/cache/page.ts'
import { isSameSecret } from '#kernel/crypto/compare.ts'
import { sign } from '#kernel/crypto/sign.ts'
import { notFound } from '#kernel/errors.ts'
import type { Ctx } from '#kernel/http/ctx.ts'
import { isId } from '#kernel/id.ts'
import { networkOf } from '#kernel/rate-limit/network.rules.ts'
import { defineRateLimit } from '#kernel/rate-limit/rate-limit.ts'
import { day } from '#kernel/time/index.ts'
import { calendarRows, getCalendar } from '../calendar/calendars.server.ts'
import { calendarMessages } from '../messages/index.ts'
import { calendarPaths } from '../paths.ts'
import { calendarText, type IcsRow } from './ics.ts'

/** A calendar as a file; no text if the client has the current version. */
export interface CalendarFile {
  etag: string
  text: string | null
}

/** Limits invalid links per network, against guessing. */
export const feedThrottle = defineRateLimit('calendar.feed', { points: 30, seconds: 3600 })

const secretOf = (ctx: Ctx, id: string, serial: number): string =>
  sign(ctx.services.config.sessionSecret, 'calendar-feed', `${ctx.tenant.id} ${id} ${serial}`)

/** Returns the link of a calendar's feed; null if it has none. */
export const feedLink = (ctx: Ctx, { id, feedSerial }: { id: string; feedSerial: number }): string | null =>
  feedSerial > 0 ? ctx.publicOrigin + calendarPaths.feed(id, secretOf(ctx, id, feedSerial)) : null

/**
 * Returns the credentials of a calendar for apps that ask for a user name and password: its id and the secret of its
 * feed; null if it has none.
 */
export const davCredentials = (ctx: Ctx, { id, feedSerial }: { id: string; feedSerial: number }) =>
  feedSerial > 0 ? { name: id, password: secretOf(ctx, id, feedSerial) } : null

/**
 * Returns the calendar of a secret, which its keepers give to whom they like: also where the calendar is open to members
 * or staff only. Throws 404 if it is invalid, was replaced or closed, and 429 after many attempts.
 */
export async function calendarOfSecret(ctx: Ctx, id: string, secret: string) {
  const row = isId(id) ? await calendarRows.find(ctx, { id }) : undefined
  if (row && row.feedSerial > 0 && isSameSecret(secretOf(ctx, id, row.feedSerial), secret)) return row
  await feedThrottle.consume(ctx, networkOf(ctx.caller.ip))
  throw notFound()
}

/** Returns a calendar as its secret link shows it, to anyone with the link. Throws as `calendarOfSecret`. */
export const feedFile = async (
  ctx: Ctx,
  id: string,
  secret: string,
  knownEtag?: string,
): Promise<CalendarFile> =>
  fileOf(ctx, await calendarOfSecret(ctx, id, secret), { knownEtag, filterRows: (rows) => rows })

/**
 * Returns a calendar as a file, for users who may read it. Without write access, private events show only that the time
 * is taken, or nothing if the calendar hides them, and alarms are left out. Throws 401, 403, 404.
 */
export async function exportFile(ctx: Ctx, id: string, knownEtag?: string): Promise<CalendarFile> {
  const calendar = await getCalendar(ctx, id, 'read')
  const isOpen = calendar.access === 'write' || calendar.access === 'manage'
  return fileOf(ctx, calendar, {
    knownEtag,
    filterRows: isOpen ? (rows) => rows : filterForReaders(ctx, calendar),
    kind: isOpen ? 'w' : `${calendar.hidesPrivate ? 'h' : 'r'}${ctx.locale}`,
  })
}

/** Returns one event as a file, with all its times, for users who may read it. Throws 401, 403, 404. */
export async function exportEvent(ctx: Ctx, id: string, eventId: string): Promise<string> {
  const calendar = await getCalendar(ctx, id, 'read')
  const rows = isId(eventId)
    ? await ctx.db.query<IcsRow>(
        'calendar.icsOfEvent',
        `SELECT ${icsColumns} FROM calendar_event WHERE tenant_id = $1 AND calendar_id = $2 AND NOT private
           AND uid = (SELECT o.uid FROM calendar_event o WHERE o.tenant_id = $1 AND o.calendar_id = $2 AND o.id = $3)
         ORDER BY starts_at, id LIMIT 1000`,
        [ctx.tenant.id, calendar.id, eventId],
      )
    : []
  if (!rows.length) throw notFound('calendar.no_event')
  return calendarText(calendar.name, filterForReaders(ctx, calendar)(rows))
}

/** Filters rows for readers; private events show only their time. */
export const filterForReaders =
  ({ locale }: Pick<Ctx, 'locale'>, { hidesPrivate }: { hidesPrivate: boolean }) =>
  (rows: IcsRow[]): IcsRow[] =>
    rows
      .filter((row) => !row.private || !hidesPrivate)
      .map((row) => ({
        ...row,
        alarms: [],
        ...(row.private && { summary: calendarMessages[locale].busy, description: '', place: '', url: '' }),
      }))

async function fileOf(
  ctx: Ctx,
  { id, name }: { id: string; name: string },
  {
    knownEtag,
    filterRows,
    kind = 'f',
  }: { knownEtag: string | undefined; filterRows: (rows: IcsRow[]) => IcsRow[]; kind?: string },
): Promise<CalendarFile> {
  const etag = `"${kind}${await stateOf(ctx, id, name)}"`
  if (isUnchanged(knownEtag, etag)) return { etag, text: null }
  return { etag, text: calendarText(name, filterRows(await icsRows(ctx, id))) }
}

/** Returns a value that changes whenever the file would, without reading its content. */
export async function stateOf(ctx: Ctx, id: string, name: string): Promise<string> {
  return (await statesOf(ctx, [{ id, name }])).get(id) ?? ''
}

/** The same for several calendars, by their ids. One statement. */
export async function statesOf(
  ctx: Ctx,
  calendars: readonly { id: string; name: string }[],
): Promise<ReadonlyMap<string, string>> {
  const found = await ctx.db.query<{ id: string; state: string }>(
    'calendar.states',
    `SELECT calendar_id AS id, concat_ws(' ', count(*), sum(version), max(updated_at), max(id::text)) AS state FROM calendar_event
     WHERE tenant_id = $1 AND calendar_id = ANY($2::uuid[]) GROUP BY calendar_id`,
    [ctx.tenant.id, calendars.map(({ id }) => id)],
  )
  const states = new Map(found.map(({ id, state }) => [id, state]))
  return new Map(
    calendars.map(({ id, name }) => {
      // Events that ended over a year ago drop out of the file day by day.
      const text = [states.get(id), name, day(ctx.now)].join(' ')
      return [id, createHash('sha256').update(text).digest('base64url').slice(0, 22)]
    }),
  )
}

const icsColumns = `uid, recurrence_id AS "recurrenceId", summary, description, place, url, all_day AS "allDay", start_local AS start,
  minutes, zone, starts_at AS "startsAt", rule, extra, "except", status, busy, private, alarms, sequence, updated_at AS "updatedAt"`

/** Leaves out events that ended over a year ago, because phones poll feeds continually. */
export const icsRows = (ctx: Ctx, id: string): Promise<IcsRow[]> =>
  ctx.db.query<IcsRow>(
    'calendar.ics',
    `SELECT ${icsColumns} FROM calendar_event WHERE tenant_id = $1 AND calendar_id = $2 AND (last_end IS NULL OR last_end > $3)
     ORDER BY starts_at, id LIMIT 5000`,
    [ctx.tenant.id, id, new Date(ctx.now.getTime() - 366 * 86_400_000)],
  )
