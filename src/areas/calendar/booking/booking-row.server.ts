import { sign, verify } from '#kernel/crypto/sign.ts'
import { conflict, notFound, Problem } from '#kernel/errors.ts'
import type { Ctx } from '#kernel/http/ctx.ts'
import { isId } from '#kernel/id.ts'
import { lifecycle } from '#kernel/lifecycle.ts'
import { rows } from '#kernel/rows/rows.ts'
import type { Row } from '#kernel/rows/rows.types.ts'
import { zonedDay } from '#kernel/time/zone.ts'
import type { BookableService } from '../booking-service/booking-service.server.ts'
import { listTimes } from '../booking-time/availability.server.ts'
import { freeSession, holdSession } from '../booking-time/session.server.ts'
import { getCalendar } from '../calendar/calendars.server.ts'
import { bookingStates } from './booking.states.ts'
import { bookings } from './booking.table.ts'

export type Booking = Row<typeof bookings>

export const bookingRows = rows(bookings, { missing: 'calendar.no_booking' })

export const bookingLife = lifecycle({
  machine: bookingStates,
  rows: bookingRows,
  guards: {
    confirm: (row) => (row.status === 'pending' && isUnpaid(row) ? 'calendar.booking_unpaid' : undefined),
    finish: ({ startsAt }, { now }) => (startsAt > now ? 'calendar.booking_ahead' : undefined),
    miss: ({ startsAt }, { now }) => (startsAt > now ? 'calendar.booking_ahead' : undefined),
  },
  async after(ctx, { row, to }) {
    if (to === 'cancelled' || to === 'lapsed') await freeSession(ctx, row)
  },
})

/** Waits for its money. */
export const isUnpaid = ({ due, paidAt }: Pick<Booking, 'due' | 'paidAt'>): boolean => due > 0 && !paidAt

/** Money came for what will not take place, and has not gone back yet. */
export const owesMoney = ({ status, paidAt, refundedAt }: Booking): boolean =>
  status === 'cancelled' && paidAt !== null && refundedAt === null

const purpose = 'calendar booking'

/** What opens one booking without an account: for links in e-mails. It is worth as much as the booking may still be changed. */
export const bookingToken = (ctx: Ctx, id: string): string =>
  `${id}.${sign(ctx.services.config.sessionSecret, purpose, `${ctx.tenant.id} ${id}`)}`

/** The booking of a token. Throws 404 for one that is not ours or not this site's. */
export async function bookingOfToken(ctx: Ctx, token: string): Promise<Booking> {
  const [id = '', signature = ''] = token.split('.')
  const isOurs =
    isId(id) && verify(ctx.services.config.sessionSecret, purpose, `${ctx.tenant.id} ${id}`, signature)
  if (!isOurs) throw notFound('calendar.no_booking')
  return bookingRows.get(ctx, id)
}

/** A booking for who works on its calendar. Throws 401, 403, 404. */
export async function managedBooking(ctx: Ctx, id: string): Promise<Booking> {
  const booking = await bookingRows.get(ctx, id)
  await getCalendar(ctx, booking.calendarId, 'write')
  return booking
}

/** Whether anything was ever booked in a calendar: then it stays, for those who come and for the books. */
export const hasBookings = async (ctx: Ctx, calendarId: string): Promise<boolean> =>
  (await bookingRows.count(ctx, { calendarId })) > 0

interface NewBookingRow {
  bookingId: string
  start: Date
  places: number
  person?: string | undefined
  until: Date
  freely?: boolean
}

/**
 * Holds a time of a service with whoever can give it best, and tells whom and until when it lasts. Throws 409 `booking.taken`
 * where nobody can.
 */
export async function holdTimeOf(
  ctx: Ctx,
  service: BookableService,
  { bookingId, start, places, person, until, freely }: NewBookingRow,
): Promise<{ resource: string; startsAt: Date; endsAt: Date }> {
  const { zone } = service.calendar
  const day = zonedDay(start, zone)
  const times = await listTimes(ctx, service, {
    from: day,
    to: day,
    places,
    ...(person && { resource: `person:${person}` }),
    ...(freely && { freely }),
  })
  const time = times.find((one) => one.start.getTime() === start.getTime())
  for (const resource of time?.givers ?? []) {
    const hold = { bookingId, places, until, resource, startsAt: time!.start, endsAt: time!.end }
    // Who is refused by one asks the next, and must not keep the lock of the first meanwhile.
    await ctx.db.script('SAVEPOINT calendar_hold')
    try {
      await holdSession(ctx, service, zone, hold)
      await ctx.db.script('RELEASE SAVEPOINT calendar_hold')
      return { resource, startsAt: hold.startsAt, endsAt: hold.endsAt }
    } catch (error) {
      if (!(error instanceof Problem)) throw error
      await ctx.db.script('ROLLBACK TO SAVEPOINT calendar_hold')
    }
  }
  throw conflict('booking.taken')
}
