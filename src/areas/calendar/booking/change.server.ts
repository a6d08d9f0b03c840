import { recordReturnRefund, refundReturnToCard, withdrawUnpaidOrder } from '#areas/billing/public.server.ts'
import { conflict } from '#kernel/errors.ts'
import type { Ctx } from '#kernel/http/ctx.ts'
import type { Satang } from '#kernel/money/index.ts'
import { bookableService } from '../booking-service/booking-service.server.ts'
import { confirmSession, holdExpiry, releaseSession } from '../booking-time/session.server.ts'
import { changeableUntil } from '../booking-time/times.rules.ts'
import type { BookingEvent } from './booking.states.ts'
import { notifyGuest, notifyStaff } from './booking-email.server.ts'
import {
  type Booking,
  bookingLifecycle,
  bookingOfToken,
  bookingRows,
  holdServiceTime,
  managedBooking,
  needsRefund,
} from './booking-row.server.ts'

interface NewTime {
  start: Date
  person?: string | undefined
}

/** Moves a guest's booking to another time. Throws 404, 409 `calendar.booking_late`, `booking.taken`; nothing is changed then. */
export async function moveOwnBooking(ctx: Ctx, token: string, to: NewTime): Promise<Booking> {
  const booking = await bookingOfToken(ctx, token)
  await rejectLateChange(ctx, booking)
  const row = await moveTo(ctx, booking.id, to, false)
  await notifyStaff(ctx, row, await bookableService(ctx, row.serviceId), 'moved')
  return row
}

/** Moves a booking for staff, without the minimum notice that applies to guests. Throws 401, 403, 404, 409. */
export async function moveBooking(ctx: Ctx, id: string, to: NewTime): Promise<Booking> {
  await managedBooking(ctx, id)
  return moveTo(ctx, id, to, true)
}

async function moveTo(ctx: Ctx, id: string, { start, person }: NewTime, freely: boolean): Promise<Booking> {
  const booking = await bookingRows.lock(ctx, id)
  const service = await bookableService(ctx, booking.serviceId)
  const until = await holdExpiry(ctx, id)
  // Its current time must not block an overlapping new one.
  await releaseSession(ctx, booking)
  const time = await holdServiceTime(ctx, service, {
    bookingId: id,
    start,
    places: booking.places,
    person,
    freely,
    until: until ?? new Date(ctx.now.getTime() + 60_000),
  })
  if (until === null) await confirmSession(ctx, id)
  const row = await bookingLifecycle.move(ctx, id, 'move', {
    set: { ...time, remindedAt: null, movedFrom: previousTimeOf(booking, time.startsAt) },
  })
  if (row.status !== 'held') await notifyGuest(ctx, row, 'moved')
  return row
}

/**
 * The old time to show beside the new one. Null for a time that was only held, as nobody was told of it, and for one
 * that does not change.
 */
const previousTimeOf = ({ status, startsAt }: Booking, to: Date): Date | null =>
  status === 'held' || startsAt.getTime() === to.getTime() ? null : startsAt

/** Cancels a guest's booking. Money already paid must then be refunded. Throws 404, 409 `calendar.booking_late`. */
export async function cancelOwnBooking(ctx: Ctx, token: string, reason?: string): Promise<Booking> {
  const booking = await bookingOfToken(ctx, token)
  await rejectLateChange(ctx, booking)
  const row = await cancelBooking(ctx, booking, reason)
  await notifyStaff(ctx, row, await bookableService(ctx, row.serviceId), 'cancelled')
  return row
}

async function cancelBooking(ctx: Ctx, booking: Booking, reason?: string): Promise<Booking> {
  const row = await bookingLifecycle.move(ctx, booking.id, 'cancel', { ...(reason && { reason }) })
  // Whoever cancels: otherwise the buyer could still pay for it. A slip awaiting review keeps the order; staff then
  // refund the money.
  if (row.orderId && !row.paidAt) await withdrawUnpaidOrder(ctx, row.orderId, reason ?? '')
  await notifyGuest(ctx, row, 'cancelled')
  return row
}

/** Records what staff note about a booking: confirmed, done, no-show, cancelled. Throws 401, 403, 404, 409. */
export async function updateBookingStatus(
  ctx: Ctx,
  id: string,
  event: Extract<BookingEvent, 'confirm' | 'finish' | 'miss' | 'reopen' | 'cancel'>,
  reason?: string,
): Promise<Booking> {
  const booking = await managedBooking(ctx, id)
  if (event === 'cancel') return cancelBooking(ctx, booking, reason)
  const row = await bookingLifecycle.move(ctx, id, event, { ...(reason && { reason }) })
  if (event === 'confirm') await notifyGuest(ctx, row, 'confirmed')
  return row
}

/**
 * Records that the money of a cancelled booking was refunded, in the books too, or (without a reference) that it is
 * kept. Throws 401, 403, 404, 409 `calendar.nothing_owed` and the errors of billing.
 */
export async function refundBooking(ctx: Ctx, id: string, reference: string): Promise<void> {
  const booking = await managedBooking(ctx, id)
  if (!needsRefund(booking) || !booking.orderId) throw conflict('calendar.nothing_owed')
  if (reference) {
    const money = { key: `booking ${id}`, amountSatang: booking.due as Satang }
    const sent = await refundReturnToCard(ctx, booking.orderId, money)
    await recordReturnRefund(ctx, booking.orderId, { ...money, reference: sent ?? reference })
  }
  await bookingRows.update(ctx, id, { refundedAt: ctx.now })
}

/** Returns whether the guest may still move or cancel, and until when. */
export async function changeDeadline(ctx: Ctx, booking: Booking): Promise<{ until: Date; isOpen: boolean }> {
  const { changeMinutes } = await bookableService(ctx, booking.serviceId)
  const until = changeableUntil(booking.startsAt, changeMinutes)
  const open = booking.status === 'pending' || booking.status === 'confirmed'
  return { until, isOpen: open && ctx.now <= until }
}

async function rejectLateChange(ctx: Ctx, booking: Booking): Promise<void> {
  const { isOpen } = await changeDeadline(ctx, booking)
  if (!isOpen && booking.status !== 'held') throw conflict('calendar.booking_late')
}
