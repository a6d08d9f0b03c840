import type { Ctx } from '#kernel/http/ctx.ts'
import { forEachRecord } from '#kernel/jobs/each-record.ts'
import { everyMinutes, type JobEntry } from '#kernel/jobs/jobs.ts'
import { releaseSession } from '../booking-time/session.server.ts'
import { reminderAt } from '../booking-time/times.rules.ts'
import { notifyGuest } from './booking-email.server.ts'
import { bookingRows } from './booking-row.server.ts'

/** Releases times that were held but never booked; returns the number. Safe to run concurrently. */
export async function releaseExpiredHolds(ctx: Ctx): Promise<number> {
  const due = await ctx.db.query<{ id: string }>(
    'calendar.dueHolds',
    `SELECT id FROM calendar_booking WHERE tenant_id = $1 AND status = 'held' AND held_until <= $2
     ORDER BY id LIMIT 200`,
    [ctx.tenant.id, ctx.now],
  )
  return forEachRecord(ctx, due, async ({ id }) => {
    // A guest who is booking right now has locked the row and keeps the time.
    const row = await bookingRows.lock(ctx, id).catch(() => null)
    if (row?.status !== 'held') return false
    await releaseSession(ctx, row)
    return bookingRows.remove(ctx, id)
  })
}

/** Reminds guests of their bookings, once per time; returns the number of reminders. */
export async function remindGuests(ctx: Ctx): Promise<number> {
  const soon = new Date(ctx.now.getTime() + 24 * 3_600_000)
  const coming = await ctx.db.query<{ id: string; startsAt: Date; createdAt: Date }>(
    'calendar.toRemind',
    `SELECT id, starts_at AS "startsAt", created_at AS "createdAt" FROM calendar_booking
     WHERE tenant_id = $1 AND status = 'confirmed' AND reminded_at IS NULL
       AND (email IS NOT NULL OR user_id IS NOT NULL)
       AND starts_at > $2 AND starts_at <= $3 ORDER BY id LIMIT 500`,
    [ctx.tenant.id, ctx.now, soon],
  )
  const due = coming.filter(({ startsAt, createdAt }) => {
    const at = reminderAt(startsAt, createdAt)
    return at && at <= ctx.now
  })
  return forEachRecord(ctx, due, async ({ id }) => {
    const row = await bookingRows.updateWhere(
      ctx,
      id,
      { status: 'confirmed', remindedAt: null },
      { remindedAt: ctx.now },
    )
    if (!row) return false
    await notifyGuest(ctx, row, 'reminder')
    return true
  })
}

export const bookingJobs: readonly JobEntry[] = [
  everyMinutes(5, 'calendar.drop_holds', async (ctx) => void (await releaseExpiredHolds(ctx))),
  everyMinutes(15, 'calendar.remind_guests', async (ctx) => void (await remindGuests(ctx))),
]
