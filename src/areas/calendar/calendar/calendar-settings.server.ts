import { membersByEmail, usersByIds } from '#areas/account/public.server.ts'
import { authorize } from '#kernel/auth/abilities.ts'
import { calendarHues } from '#kernel/calendar/hue.ts'
import { conflict, invalid } from '#kernel/errors.ts'
import { parseInput, z } from '#kernel/http/api.ts'
import type { Ctx } from '#kernel/http/ctx.ts'
import { rows } from '#kernel/rows/rows.ts'
import { calendarAbilities } from '../abilities.ts'
import { hasBookings } from '../booking/booking-row.server.ts'
import { invalidateCalendar } from '../event/change.server.ts'
import { shareAccesses, visibilities } from './access.rules.ts'
import { calendarShares } from './calendar.table.ts'
import { type CalendarCard, calendarRows, getCalendar } from './calendars.server.ts'

const shareRows = rows(calendarShares)

const calendarInput = z.object({
  name: z.string().trim().min(1).max(80),
  hue: z.enum(calendarHues),
  kind: z.enum(['own', 'team', 'resource']).default('own'),
  visibility: z.enum(visibilities).default('private'),
  /** Minutes before the start of an event; null for no alarm. */
  alarm: z.number().int().min(0).max(40_320).nullable().default(null),
})
export type CalendarInput = z.input<typeof calendarInput>

/**
 * Creates a calendar: a personal one, or one of a team or place, which all staff may write to initially. Throws 401,
 * 403, 422.
 */
export async function createCalendar(ctx: Ctx, input: CalendarInput): Promise<string> {
  const { kind, ...wanted } = parseInput(calendarInput, input)
  authorize(ctx, kind === 'own' ? calendarAbilities.keep : calendarAbilities['team.create'])
  const ownerId = ctx.viewer.user?.id ?? null
  const { id } = await calendarRows.insert(ctx, { ...wanted, kind, ownerId, createdAt: ctx.now })
  if (kind !== 'own') await shareRows.insert(ctx, { calendarId: id, role: 'manager', access: 'write' })
  return id
}

const settingsInput = calendarInput.omit({ kind: true }).partial()

/** Changes the name, appearance and visibility of a calendar. Throws 401, 403, 404, 422. */
export async function editCalendar(
  ctx: Ctx,
  id: string,
  input: z.input<typeof settingsInput>,
): Promise<void> {
  await getCalendar(ctx, id, 'manage')
  await calendarRows.update(ctx, id, parseInput(settingsInput, input))
  invalidateCalendar(ctx, id)
}

/** Deletes a calendar with everything in it; this cannot be undone. Throws 401, 403, 404, 409 `calendar.has_bookings`. */
export async function deleteCalendar(ctx: Ctx, id: string): Promise<void> {
  await getCalendar(ctx, id, 'manage')
  if (await hasBookings(ctx, id)) throw conflict('calendar.has_bookings')
  await calendarRows.remove(ctx, id)
  invalidateCalendar(ctx, id)
}

const shareInput = z.object({
  with: z.union([z.email().max(254), z.enum(['user', 'manager', 'admin'])]),
  access: z.enum(shareAccesses),
})

/**
 * Gives a user, or everybody of a role and above, this access to a calendar, replacing their previous access. Throws
 * 401, 403, 404, 422 for an email address without an account here, 429 after too many of them.
 */
export async function shareCalendar(ctx: Ctx, id: string, input: z.input<typeof shareInput>): Promise<void> {
  const calendar = await getCalendar(ctx, id, 'manage')
  const { with: other, access } = parseInput(shareInput, input)
  const role = other === 'user' || other === 'manager' || other === 'admin' ? other : null
  const [user] = role ? [] : await membersByEmail(ctx, [other])
  if (!role && !user) throw invalid([{ path: 'with', code: 'calendar.nobody' }])
  if (user && user.id === calendar.ownerId) return
  if (role) await shareRows.upsert(ctx, { calendarId: id, role }, { access })
  else if (user) await shareRows.upsert(ctx, { calendarId: id, userId: user.id }, { access })
  invalidateCalendar(ctx, id)
}

/** Removes a share; users may also remove their own. Throws 401, 403, 404. */
export async function unshareCalendar(ctx: Ctx, id: string, shareId: string): Promise<void> {
  const share = await shareRows.get(ctx, shareId)
  const leaves = ctx.viewer.user !== null && share.userId === ctx.viewer.user.id
  await getCalendar(ctx, id, leaves ? 'freeBusy' : 'manage')
  await shareRows.removeWhere(ctx, { id: shareId, calendarId: id })
  invalidateCalendar(ctx, id)
}

export interface ShareView {
  id: string
  name: string | null
  role: string | null
  access: CalendarCard['access']
}

/** Returns the shares of a calendar, for its managers. Two statements. */
export async function listShares(ctx: Ctx, calendarId: string): Promise<ShareView[]> {
  const shares = await shareRows.list(ctx, { where: { calendarId } })
  const users = await usersByIds(
    ctx,
    shares.flatMap(({ userId }) => userId ?? []),
  )
  const names = new Map(
    users.map((user) => [user.id, `${user.firstname} ${user.lastname}`.trim() || user.email]),
  )
  return shares.map(({ id, userId, role, access }) => ({
    id,
    role,
    access,
    name: names.get(userId ?? '') ?? null,
  }))
}

/** Creates the feed link of a calendar or replaces it; the previous link stops working. Throws 401, 403, 404. */
export async function rotateFeedLink(ctx: Ctx, id: string): Promise<void> {
  const { feedSerial } = await getCalendar(ctx, id, 'manage')
  await calendarRows.update(ctx, id, { feedSerial: Math.abs(feedSerial) + 1 })
}

/** Closes the feed; reopening it creates a different link. */
export async function closeFeed(ctx: Ctx, id: string): Promise<void> {
  const { feedSerial } = await getCalendar(ctx, id, 'manage')
  await calendarRows.update(ctx, id, { feedSerial: -Math.abs(feedSerial) })
}
