import { findUsers } from '#areas/account/public.server.ts'
import { authorize } from '#kernel/auth/abilities.ts'
import type { Ctx } from '#kernel/http/ctx.ts'
import { calendarAbilities } from '../abilities.ts'
import { seesGuests } from '../calendar/access.rules.ts'
import { listCalendars } from '../calendar/calendars.server.ts'

export interface SuggestedGuest {
  email: string
  name: string
}

const maxSuggestions = 8
const recentMs = 180 * 86_400_000

/**
 * Returns people somebody may want to invite: those they met recently, as far as they may see who else was invited, the
 * most frequent first, then, for staff, their colleagues; an admin finds all members. Nobody else may search the users
 * of a site. Three SQL queries.
 */
export async function suggestGuests(ctx: Ctx, search: string): Promise<SuggestedGuest[]> {
  authorize(ctx, calendarAbilities.keep)
  const normalizedSearch = search.trim().toLowerCase()
  const [met, members] = await Promise.all([
    findRecentGuests(ctx, normalizedSearch),
    findMembers(ctx, normalizedSearch),
  ])
  const self = ctx.viewer.user?.email?.toLowerCase()
  const found = new Map<string, SuggestedGuest>()
  for (const member of [...met, ...members])
    if (member.email !== self && !found.has(member.email)) found.set(member.email, member)
  return [...found.values()].slice(0, maxSuggestions)
}

async function findRecentGuests(ctx: Ctx, normalizedSearch: string): Promise<SuggestedGuest[]> {
  const calendars = (await listCalendars(ctx)).filter((card) => seesGuests(card, ctx.viewer))
  return ctx.db.query(
    'calendar.metLately',
    `SELECT g.email, max(g.name) AS name FROM calendar_attendee g
     JOIN calendar_event e ON e.tenant_id = g.tenant_id AND e.id = g.event_id
     WHERE g.tenant_id = $1 AND e.starts_at > $3 AND (
         e.calendar_id = ANY(ARRAY(SELECT id FROM calendar WHERE tenant_id = $1 AND kind = 'own' AND owner_id = $2))
         OR (e.calendar_id = ANY($5::uuid[])
           AND e.id = ANY(ARRAY(SELECT event_id FROM calendar_attendee WHERE tenant_id = $1 AND user_id = $2))))
       AND ($4 = '' OR strpos(g.email, $4) > 0 OR strpos(lower(g.name), $4) > 0)
     GROUP BY g.email ORDER BY count(*) DESC, max(e.starts_at) DESC, g.email LIMIT ${maxSuggestions + 1}`,
    [
      ctx.tenant.id,
      ctx.viewer.user?.id ?? null,
      new Date(ctx.now.getTime() - recentMs),
      normalizedSearch,
      calendars.map(({ id }) => id),
    ],
  )
}

async function findMembers(ctx: Ctx, search: string): Promise<SuggestedGuest[]> {
  const { role } = ctx.viewer
  if (role !== 'manager' && role !== 'admin') return []
  const roles =
    search && role === 'admin' ? (['user', 'manager', 'admin'] as const) : (['manager', 'admin'] as const)
  const users = await findUsers(ctx, { search, roles, contacts: role === 'admin', limit: maxSuggestions + 1 })
  return users.flatMap(({ email, firstname, lastname }) =>
    email ? [{ email: email.toLowerCase(), name: `${firstname} ${lastname}`.trim() }] : [],
  )
}
