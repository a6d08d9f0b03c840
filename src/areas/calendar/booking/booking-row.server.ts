import { sign, verify } from '#kernel/crypto/sign.ts'
import { conflict, notFound, Problem } from '#kernel/errors.ts'
import type { Ctx } from '#kernel/http/ctx.ts'
import { isId } from '#kernel/id.ts'
import { createLifecycle } from '#kernel/lifecycle.ts'
import { rows } from '#kernel/rows/rows.ts'
import type { Row } from '#kernel/rows/rows.types.ts'
import type { Locale, LocalizedText } from '#kernel/tenancy/tenant.ts'
import { formatDateTime } from '#kernel/time/index.ts'
import { zonedDay } from '#kernel/time/zone.ts'
import type { BookableService } from '../booking-service/booking-service.server.ts'
import { listTimes } from '../booking-time/availability.server.ts'
import { holdSession, releaseSession } from '../booking-time/session.server.ts'
import { getCalendar } from '../calendar/calendars.server.ts'
import { bookingStates } from './booking.states.ts'
import { bookings } from './booking.table.ts'

export type Booking = Row<typeof bookings>

export const bookingRows = rows(bookings, { missing: 'calendar.no_booking' })

export const bookingLifecycle = createLifecycle({
  machine: bookingStates,
  rows: bookingRows,
  guards: {
    confirm: (row) => (row.status === 'pending' && isUnpaid(row) ? 'calendar.booking_unpaid' : undefined),
    finish: ({ startsAt }, { now }) => (startsAt > now ? 'calendar.booking_ahead' : undefined),
    miss: ({ startsAt }, { now }) => (startsAt > now ? 'calendar.booking_ahead' : undefined),
  },
  async after(ctx, { row, to }) {
    if (to === 'cancelled' || to === 'lapsed') await releaseSession(ctx, row)
  },
})

/** Whether it is waiting for payment. */
export const isUnpaid = ({ due, paidAt }: Pick<Booking, 'due' | 'paidAt'>): boolean => due > 0 && !paidAt

/** Whether it was paid but will not take place, and has not been refunded yet. */
export const needsRefund = ({ status, paidAt, refundedAt }: Booking): boolean =>
  status === 'cancelled' && paidAt !== null && refundedAt === null

/** The name of a booking as a line of an order: with its time, which changes when it is moved. */
export function orderLineName(
  service: Pick<BookableService, 'name'>,
  { startsAt }: Pick<Booking, 'startsAt'>,
): LocalizedText {
  const named = (locale: Locale) =>
    `${service.name[locale] || service.name.th} · ${formatDateTime(startsAt, locale)}`
  return { th: named('th'), en: named('en') }
}

const purpose = 'calendar booking'

/**
 * The token that gives access to one booking without an account, for links in emails. It does not expire, but allows
 * changes only while the booking can still be changed.
 */
export const bookingToken = (ctx: Ctx, id: string): string =>
  `${id}.${sign(ctx.services.config.sessionSecret, purpose, `${ctx.tenant.id} ${id}`)}`

/** Returns the booking of a token. Throws 404 if the token is invalid or belongs to another site. */
export async function bookingOfToken(ctx: Ctx, token: string): Promise<Booking> {
  const [id = '', signature = ''] = token.split('.')
  const isOurs =
    isId(id) && verify(ctx.services.config.sessionSecret, purpose, `${ctx.tenant.id} ${id}`, signature)
  if (!isOurs) throw notFound('calendar.no_booking')
  return bookingRows.get(ctx, id)
}

/** Returns a booking, for those who work on its calendar. Throws 401, 403, 404. */
export async function managedBooking(ctx: Ctx, id: string): Promise<Booking> {
  const booking = await bookingRows.get(ctx, id)
  await getCalendar(ctx, booking.calendarId, 'write')
  return booking
}

/** Whether anything was ever booked in a calendar: if so, it cannot be deleted, for the sake of its guests and the books. */
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
 * Holds a time of a service with the best available provider; returns that provider and the time. Throws 409
 * `booking.taken` if there is none.
 */
export async function holdServiceTime(
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
  const time = times.find((bookableTime) => bookableTime.start.getTime() === start.getTime())
  for (const resource of time?.providers ?? []) {
    const hold = { bookingId, places, until, resource, startsAt: time!.start, endsAt: time!.end }
    // After one provider refuses, the next is tried; the lock of the first must not be held meanwhile.
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
