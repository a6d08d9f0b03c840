import type { Ctx } from '#kernel/http/ctx.ts'
import type { PersonalRows } from '#kernel/personal-data.ts'

/** Returns a user's bookings, as they entered them. */
export async function collectBookings(ctx: Ctx, userId: string): Promise<PersonalRows> {
  const bookings = await ctx.db.query<Record<string, unknown>>(
    'calendar.collectBookings',
    `SELECT b.starts_at, b.ends_at, b.places, b.status, b.name, b.phone, b.email, b.answers, b.note, b.price_satang, b.created_at,
       s.name AS service FROM calendar_booking b
     JOIN calendar_service s ON s.tenant_id = b.tenant_id AND s.id = b.service_id
     WHERE b.tenant_id = $1 AND b.user_id = $2 ORDER BY b.starts_at`,
    [ctx.tenant.id, userId],
  )
  return { bookings }
}

/**
 * Erases the guest's personal data from bookings: the time and the price stay, for the provider and for the books. A
 * personal calendar of the user with bookings by others stays with the site, without the user's notes, and offers
 * nothing any more.
 */
export async function eraseBookings(ctx: Ctx, userId: string): Promise<void> {
  const run = (name: string, text: string) =>
    ctx.db.query(`calendar.erase.${name}`, text, [ctx.tenant.id, userId])
  const booked = `SELECT c.id FROM calendar c WHERE c.tenant_id = $1 AND c.owner_id = $2
    AND EXISTS (SELECT 1 FROM calendar_booking b WHERE b.tenant_id = c.tenant_id AND b.calendar_id = c.id)`
  await run('bookedEvents', `DELETE FROM calendar_event WHERE tenant_id = $1 AND calendar_id IN (${booked})`)
  await run(
    'bookedServices',
    `UPDATE calendar_service SET is_on = false WHERE tenant_id = $1 AND calendar_id IN (${booked})`,
  )
  await run(
    'giver',
    'UPDATE calendar_service SET people = array_remove(people, $2::uuid) WHERE tenant_id = $1 AND $2::uuid = ANY(people)',
  )
  await run(
    'bookedCalendars',
    `UPDATE calendar SET kind = 'team', owner_id = NULL, name = 'การจองเดิม', visibility = 'private',
    version = version + 1 WHERE tenant_id = $1 AND id IN (${booked})`,
  )
  await ctx.db.query(
    'calendar.eraseBookings',
    `UPDATE calendar_booking SET user_id = NULL, name = '', phone = NULL, email = NULL, answers = '{}', note = '', version = version + 1
     WHERE tenant_id = $1 AND user_id = $2`,
    [ctx.tenant.id, userId],
  )
}
