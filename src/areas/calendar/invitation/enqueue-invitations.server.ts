import type { Ctx } from '#kernel/http/ctx.ts'
import { enqueue } from '#kernel/jobs/jobs.ts'
import { defineRateLimit } from '#kernel/rate-limit/rate-limit.ts'
import type { Row } from '#kernel/rows/rows.types.ts'
import type { Locale } from '#kernel/tenancy/tenant.ts'
import type { calendarAttendees } from '../event/event.table.ts'
import type { IcsRow } from '../feed/ics.ts'

export const inviteGuestsJob = 'calendar.ask_guests'
export const sendCancellationsJob = 'calendar.cancel_guests'

/** The delay before guests are emailed, during which a change can be undone. */
export const guestEmailDelayMs = 10_000

type Guest = Pick<Row<typeof calendarAttendees>, 'id' | 'email' | 'name' | 'asked' | 'userId'>

/** The data of a cancellation for guests no longer invited. Timestamps are strings, because it is stored in a job until sent. */
export interface Cancellation {
  event: Omit<IcsRow, 'startsAt' | 'updatedAt'> & {
    id: string
    inviteLocale?: Locale | null
    startsAt: string | Date
    updatedAt: string | Date
  }
  guests: Guest[]
  /** Only one time of the series is cancelled. */
  isSingle?: boolean
}

/** Anybody with a calendar may invite anybody: without a limit, anyone could use the site to send bulk email. */
const invitationLimit = defineRateLimit('calendar.invitations', { points: 500, seconds: 3600 })

/**
 * Enqueues invitations for guests of these events who have none yet, or one for a different time. One statement. Throws
 * 429 if there are too many.
 */
export async function enqueueInvitations(ctx: Ctx, eventIds: readonly string[]): Promise<void> {
  const waiting = await ctx.db.query<{ id: string; guests: number }>(
    'calendar.toAsk',
    `SELECT e.id, count(*)::int AS guests FROM calendar_event e JOIN calendar_attendee a ON a.tenant_id = e.tenant_id AND a.event_id = e.id
     WHERE e.tenant_id = $1 AND e.id = ANY($2::uuid[]) AND coalesce(a.asked_sequence, -1) < e.sequence
     GROUP BY e.id`,
    [ctx.tenant.id, eventIds],
  )
  const count = waiting.reduce((total, { guests }) => total + guests, 0)
  if (count && ctx.viewer.user) await invitationLimit.consume(ctx, ctx.viewer.user.id, count)
  const runAt = new Date(ctx.now.getTime() + guestEmailDelayMs)
  for (const { id } of waiting)
    enqueue(ctx, inviteGuestsJob, { id }, { key: `${inviteGuestsJob}:${id}`, runAt })
}

/** Enqueues cancellations for guests who are no longer invited, with the same delay. */
export function enqueueCancellations(ctx: Ctx, { guests, ...cancellation }: Cancellation): void {
  const invitedGuests = guests
    .filter((guest) => guest.asked !== null)
    .map(({ id, email, name, asked, userId }) => ({ id, email, name, asked, userId }))
  const runAt = new Date(ctx.now.getTime() + guestEmailDelayMs)
  if (invitedGuests.length)
    enqueue(ctx, sendCancellationsJob, { ...cancellation, guests: invitedGuests }, { runAt })
}
