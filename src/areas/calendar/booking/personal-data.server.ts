import type { Ctx } from '#kernel/http/ctx.ts'
import type { PersonalRows } from '#kernel/personal-data.ts'

/** What a person booked with their account, as they told it. */
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

/** Forgets who booked: the time and what it cost stay, for whoever gives the service and for the books. */
export async function eraseBookings(ctx: Ctx, userId: string): Promise<void> {
  await ctx.db.query(
    'calendar.eraseBookings',
    `UPDATE calendar_booking SET user_id = NULL, name = '', phone = NULL, email = NULL, answers = '{}', note = '', version = version + 1
     WHERE tenant_id = $1 AND user_id = $2`,
    [ctx.tenant.id, userId],
  )
}
