import type { Ctx } from '#kernel/http/ctx.ts'
import type { PersonalRows } from '#kernel/personal-data.ts'
import { collectBookings, eraseBookings } from './booking/personal-data.server.ts'

/** Returns the user's own calendars with all events, their invitations and answers, and the calendars shared with them. */
export async function collectCalendar(ctx: Ctx, userId: string): Promise<PersonalRows> {
  const read = (name: string, text: string) =>
    ctx.db.query<Record<string, unknown>>(`calendar.collect.${name}`, text, [ctx.tenant.id, userId])
  const [calendars, events, invitations, shares, preferences, digests] = await Promise.all([
    read(
      'calendars',
      `SELECT name, kind, created_at FROM calendar WHERE tenant_id = $1 AND owner_id = $2 ORDER BY created_at`,
    ),
    read(
      'events',
      `SELECT e.summary, e.description, e.place, e.start_local, e.minutes, e.rule, e.created_at FROM calendar_event e
       JOIN calendar c ON c.tenant_id = e.tenant_id AND c.id = e.calendar_id
       WHERE e.tenant_id = $1 AND (c.owner_id = $2 OR e.created_by = $2) ORDER BY e.starts_at`,
    ),
    read(
      'invitations',
      `SELECT e.summary, e.start_local, a.partstat, a.comment, a.responded_at FROM calendar_attendee a
       JOIN calendar_event e ON e.tenant_id = a.tenant_id AND e.id = a.event_id
       WHERE a.tenant_id = $1 AND a.user_id = $2 ORDER BY e.starts_at`,
    ),
    read(
      'shares',
      `SELECT c.name, s.access FROM calendar_share s JOIN calendar c ON c.tenant_id = s.tenant_id AND c.id = s.calendar_id
       WHERE s.tenant_id = $1 AND s.user_id = $2 ORDER BY 1`,
    ),
    read('preferences', `SELECT toggled FROM calendar_preference WHERE tenant_id = $1 AND id = $2`),
    read(
      'digests',
      `SELECT span, minute, weekdays, next_at FROM calendar_digest WHERE tenant_id = $1 AND id = $2`,
    ),
  ])
  return {
    calendars,
    events,
    invitations,
    shares,
    preferences,
    digests,
    ...(await collectBookings(ctx, userId)),
  }
}

/**
 * Deletes a user's own calendars with all events; those they created for a team, and events they added to one, stay
 * without their name. On invitations from others, their name, address and message are removed.
 */
export async function eraseCalendar(ctx: Ctx, userId: string): Promise<void> {
  const run = (name: string, text: string) =>
    ctx.db.query(`calendar.erase.${name}`, text, [ctx.tenant.id, userId])
  await eraseBookings(ctx, userId)
  await run(
    'calendars',
    `DELETE FROM calendar WHERE tenant_id = $1 AND owner_id = $2 AND kind IN ('own', 'subscription')`,
  )
  await run('teamCalendars', 'UPDATE calendar SET owner_id = NULL WHERE tenant_id = $1 AND owner_id = $2')
  await run('shares', 'DELETE FROM calendar_share WHERE tenant_id = $1 AND user_id = $2')
  await run('preference', 'DELETE FROM calendar_preference WHERE tenant_id = $1 AND id = $2')
  await run('digest', 'DELETE FROM calendar_digest WHERE tenant_id = $1 AND id = $2')
  await run('attendee', 'DELETE FROM calendar_attendee WHERE tenant_id = $1 AND user_id = $2')
  await run('author', 'UPDATE calendar_event SET created_by = NULL WHERE tenant_id = $1 AND created_by = $2')
  // Undo data contains previous rows with names.
  await run(
    'changes',
    "DELETE FROM calendar_change WHERE tenant_id = $1 AND (by_user = $2 OR rows::text LIKE '%' || $2::uuid || '%')",
  )
}
