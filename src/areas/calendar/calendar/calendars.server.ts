import type { CalendarHue } from '#kernel/calendar/hue.ts'
import { notAllowed, notFound, notSignedIn } from '#kernel/errors.ts'
import type { Ctx } from '#kernel/http/ctx.ts'
import { isId } from '#kernel/id.ts'
import { rows } from '#kernel/rows/rows.ts'
import type { SourceError } from '../subscription/source.rules.ts'
import {
  accessTo,
  allows,
  type CalendarKind,
  canWrite,
  rolesUpTo,
  type ShareAccess,
  type ShareableCalendar,
  type Visibility,
} from './access.rules.ts'
import { calendarShares, calendars as calendarTable } from './calendar.table.ts'

export const calendarRows = rows(calendarTable, { missing: 'calendar.no_calendar' })

/** A calendar as the viewer may see it. */
export interface CalendarCard extends ShareableCalendar {
  id: string
  name: string
  kind: CalendarKind
  hue: CalendarHue
  zone: string
  visibility: Visibility
  slug: string | null
  about: string
  hidesPrivate: boolean
  unlisted: boolean
  alarm: number | null
  feedSerial: number
  sourceUrl: string | null
  sourceFault: SourceError | null
  sourceGoodAt: Date | null
  access: ShareAccess
}

const columns = `c.id, c.name, c.kind, c.owner_id AS "ownerId", c.hue, c.zone, c.visibility, c.slug, c.about,
  c.hides_private AS "hidesPrivate", c.unlisted, c.alarm, c.feed_serial AS "feedSerial",
  c.source_url AS "sourceUrl", c.source_fault AS "sourceFault",
  c.source_good_at AS "sourceGoodAt",
  coalesce((SELECT jsonb_agg(jsonb_build_object('userId', s.user_id, 'role', s.role, 'access', s.access))
    FROM calendar_share s WHERE s.tenant_id = c.tenant_id AND s.calendar_id = c.id), '[]') AS shares`

/**
 * Returns the calendars of which the viewer may see anything: their own first, then by name. One statement. Its result
 * is checked again by the access rules.
 */
export async function listCalendars(ctx: Ctx): Promise<CalendarCard[]> {
  const { user, role } = ctx.viewer
  const found = await ctx.db.query<Omit<CalendarCard, 'access'>>(
    'calendar.list',
    `SELECT ${columns} FROM calendar c
     WHERE c.tenant_id = $1 AND (c.visibility = 'public' OR ($2::uuid IS NOT NULL AND (c.visibility = 'members' OR c.owner_id = $2
       OR ($4 AND c.kind <> 'own') OR EXISTS (SELECT 1 FROM calendar_share s WHERE s.tenant_id = c.tenant_id AND s.calendar_id = c.id
         AND (s.user_id = $2 OR s.role = ANY($3))))))
     ORDER BY (c.owner_id = $2) IS NOT TRUE, c.kind, c.created_at, c.id LIMIT 500`,
    [ctx.tenant.id, user?.id ?? null, rolesUpTo(role), role === 'admin'],
  )
  return found.flatMap((row) => {
    const access = accessTo(row, ctx.viewer)
    return access ? [{ ...row, access }] : []
  })
}

/** The calendars in which the viewer may create events. */
export const writableCalendars = (calendars: readonly CalendarCard[]): CalendarCard[] =>
  calendars.filter(({ access, kind }) => canWrite(kind, access))

/**
 * Returns a calendar to which the viewer has the given access. Throws 404 if they may see nothing of it, 401 or 403 if
 * their access is lower.
 */
export async function getCalendar(ctx: Ctx, id: string, needed: ShareAccess = 'read'): Promise<CalendarCard> {
  const [calendar] = isId(id)
    ? await ctx.db.query<Omit<CalendarCard, 'access'>>(
        'calendar.get',
        `SELECT ${columns} FROM calendar c WHERE c.tenant_id = $1 AND c.id = $2`,
        [ctx.tenant.id, id],
      )
    : []
  const access = calendar && accessTo(calendar, ctx.viewer)
  if (!calendar || !access) throw notFound('calendar.no_calendar')
  if (!allows(access, needed) || (needed === 'write' && !canWrite(calendar.kind, access)))
    throw ctx.viewer.user ? notAllowed() : notSignedIn()
  return { ...calendar, access }
}

/** Returns the viewer's own first calendar; creates it if there is none. */
export async function ownCalendar(ctx: Ctx): Promise<CalendarCard> {
  const { user } = ctx.viewer
  if (!user) throw notSignedIn()
  const find = () => calendarRows.find(ctx, { kind: 'own', ownerId: user.id })
  let row = await find()
  if (!row) {
    // Two concurrent first events create one calendar.
    await ctx.db.query(
      'calendar.ownLock',
      `SELECT pg_advisory_xact_lock(hashtextextended('calendar ' || $1, 0))`,
      [user.id],
    )
    row =
      (await find()) ??
      (await calendarRows.insert(ctx, {
        name: user.firstname || 'ปฏิทินของฉัน',
        kind: 'own',
        ownerId: user.id,
        hue: 'own',
        createdAt: ctx.now,
      }))
  }
  return { ...row, shares: [], access: 'manage' }
}

/**
 * Returns the id of a calendar of the site itself, which staff may write to; creates it if there is none of that name.
 * For demo sites and imports.
 */
export async function calendarOfSite(ctx: Ctx, name: string, slug: string | null = null): Promise<string> {
  const existing = await calendarRows.find(ctx, { name, kind: 'team' })
  if (existing) return existing.id
  const { id } = await calendarRows.insert(ctx, {
    name,
    slug,
    kind: 'team',
    hue: 'event',
    visibility: 'public',
    createdAt: ctx.now,
  })
  await rows(calendarShares).insert(ctx, { calendarId: id, role: 'manager', access: 'manage' })
  return id
}
