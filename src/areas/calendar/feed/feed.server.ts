import { sameSecret } from '#kernel/crypto/compare.ts'
import { sign } from '#kernel/crypto/sign.ts'
import { notFound } from '#kernel/errors.ts'
import type { Ctx } from '#kernel/http/ctx.ts'
import { isId } from '#kernel/id.ts'
import { rateLimit } from '#kernel/rate-limit/rate-limit.ts'
import { calendarRows, getCalendar } from '../calendar/calendars.server.ts'
import { calendarPaths } from '../paths.ts'
import { calendarText, type IcsRow } from './ics.ts'

/** Links that are none, by one address: whoever guesses has to wait. */
export const feedGuesses = rateLimit('calendar.feed', { points: 30, seconds: 3600 })

const secretOf = (ctx: Ctx, id: string, serial: number): string =>
  sign(ctx.services.config.sessionSecret, 'calendar-feed', `${ctx.tenant.id} ${id} ${serial}`)

/** The link of a calendar's feed; null while it has none. */
export const feedLink = (ctx: Ctx, { id, feedSerial }: { id: string; feedSerial: number }): string | null =>
  feedSerial > 0 ? ctx.publicOrigin + calendarPaths.feed(id, secretOf(ctx, id, feedSerial)) : null

/**
 * A calendar as its secret link shows it, to whoever has the link. Throws 404 for a link that is none, was turned or closed, and 429 for who
 * tries many.
 */
export async function feedText(ctx: Ctx, id: string, secret: string): Promise<string> {
  const row = isId(id) ? await calendarRows.find(ctx, { id }) : undefined
  const good = row && row.feedSerial > 0 && sameSecret(secretOf(ctx, id, row.feedSerial), secret)
  if (!good) {
    await feedGuesses.consume(ctx, ctx.caller.ip)
    throw notFound()
  }
  return calendarText(row.name, await icsRows(ctx, id))
}

/** A calendar as a file, for who may read it. Throws 401, 403, 404. */
export async function exportText(ctx: Ctx, id: string): Promise<string> {
  const { name, access } = await getCalendar(ctx, id, 'read')
  const rows = await icsRows(ctx, id)
  const open = access === 'write' || access === 'manage'
  return calendarText(name, open ? rows : rows.filter((row) => !row.private))
}

/** What a year ago was over stays at home; phones read a feed again and again. */
const icsRows = (ctx: Ctx, id: string): Promise<IcsRow[]> =>
  ctx.db.query<IcsRow>(
    'calendar.ics',
    `SELECT uid, recurrence_id AS "recurrenceId", summary, description, place, url, all_day AS "allDay", start_local AS start,
       minutes, zone, starts_at AS "startsAt", rule, extra, "except", status, busy, private, alarms, sequence, updated_at AS "updatedAt"
     FROM calendar_event WHERE tenant_id = $1 AND calendar_id = $2 AND (last_end IS NULL OR last_end > $3)
     ORDER BY starts_at, id LIMIT 5000`,
    [ctx.tenant.id, id, new Date(ctx.now.getTime() - 366 * 86_400_000)],
  )
