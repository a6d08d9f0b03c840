import type { z } from 'zod'
import { findGuestOrder, methodsFor, placeOrder } from '#areas/billing/public.server.ts'
import { conflict, invalid } from '#kernel/errors.ts'
import { type FormValue, normalizeForm, validateForm } from '#kernel/fields/index.ts'
import type { Ctx } from '#kernel/http/ctx.ts'
import { newId } from '#kernel/id.ts'
import { satang } from '#kernel/money/index.ts'
import { callerKey } from '#kernel/rate-limit/caller.ts'
import { defineRateLimit } from '#kernel/rate-limit/rate-limit.ts'
import { bookableService } from '../booking-service/booking-service.server.ts'
import { confirmSession, holdExpiry, releaseSession } from '../booking-time/session.server.ts'
import { priceOf } from '../booking-time/times.rules.ts'
import type { BookInput, holdInput } from './booking.input.ts'
import { notifyGuest, notifyStaff } from './booking-email.server.ts'
import {
  type Booking,
  bookingLifecycle,
  bookingOfToken,
  bookingRows,
  bookingToken,
  holdServiceTime,
} from './booking-row.server.ts'

/** The kind under which billing knows bookings; `ref` is the booking id. */
export const bookingKind = 'calendar.booking'

/** How long a time is held while the form is filled in. */
export const holdMinutes = 10

/**
 * Guests behind one mobile network share an IP address, so the limit is generous; it still stops anyone who holds times
 * all day.
 */
const holdLimit = defineRateLimit('booking-hold', { points: 60, seconds: 600, code: 'calendar.book_often' })

/**
 * Holds a time for ten minutes while the guest fills in the form, replacing their previous hold. Returns the token of
 * the future booking. Throws 404, 409 `booking.taken`, 429.
 */
export async function holdBooking(ctx: Ctx, input: z.output<typeof holdInput>): Promise<string> {
  const { service: serviceId, start, places, person, held } = input
  await holdLimit.consume(ctx, callerKey(ctx))
  if (held) await releaseHold(ctx, held)
  const service = await bookableService(ctx, serviceId)
  if (!service.isOn) throw conflict('booking.taken')
  const id = newId()
  const heldUntil = new Date(ctx.now.getTime() + holdMinutes * 60_000)
  const time = await holdServiceTime(ctx, service, { bookingId: id, start, places, person, until: heldUntil })
  const { total, due } = priceOf(service, places)
  await bookingRows.insert(ctx, {
    id,
    calendarId: service.calendarId,
    serviceId,
    ...time,
    places,
    status: 'held',
    heldUntil,
    locale: ctx.locale,
    answers: {},
    price: satang(total),
    due: satang(due),
    createdAt: ctx.now,
  })
  return bookingToken(ctx, id)
}

/** Releases a time that was only held; does nothing for any other booking. */
export async function releaseHold(ctx: Ctx, token: string): Promise<void> {
  const booking = await bookingOfToken(ctx, token).catch(() => undefined)
  if (booking?.status !== 'held') return
  const row = await bookingRows.lock(ctx, booking.id)
  if (row.status !== 'held') return
  await releaseSession(ctx, row)
  await bookingRows.remove(ctx, row.id)
}

export interface BookingResult {
  booking: Booking
  /** Where to pay; null if nothing is due now. */
  pay: { number: string; token: string } | null
}

/**
 * Turns a held time into a booking: confirmed immediately, or waiting for staff or for payment. Submitting twice books
 * once. Throws 404, 409 `booking.taken` if the hold expired and somebody else took the time, `order.total_changed`,
 * 422.
 */
export async function book(
  ctx: Ctx,
  token: string,
  input: BookInput,
  answers: FormValue,
): Promise<BookingResult> {
  const heldBooking = await bookingRows.lock(ctx, (await bookingOfToken(ctx, token)).id)
  if (heldBooking.status !== 'held')
    return { booking: heldBooking, pay: await paymentLinkOf(ctx, heldBooking) }
  const service = await bookableService(ctx, heldBooking.serviceId)
  const settled = normalizeForm(service.questions, answers)
  const errors = validateForm(service.questions, settled)
  if (errors.length) throw invalid(errors.map((error) => ({ ...error, path: `answers.${error.path}` })))
  const { total, due } = priceOf(service, heldBooking.places)
  if (input.due !== undefined && input.due !== due)
    throw conflict('order.total_changed', { total: due, expected: input.due }, { total: due })
  const payment = due > 0 ? await choosePaymentMethod(ctx, due, input.payment) : null
  const time = await renewHold(ctx, heldBooking)
  const bookedValues = {
    ...time,
    heldUntil: null,
    name: input.name,
    phone: input.phone,
    email: input.email ?? ctx.viewer.user?.email ?? null,
    userId: ctx.viewer.user?.id ?? null,
    locale: ctx.locale,
    answers: settled,
    note: input.note,
    price: satang(total),
    due: satang(due),
    createdAt: ctx.now,
  }
  if (!payment) {
    await confirmSession(ctx, heldBooking.id)
    const event = service.confirms === 'itself' ? 'confirm' : 'request'
    const row = await bookingLifecycle.move(ctx, heldBooking.id, event, { set: bookedValues })
    await notifyGuest(ctx, row, event === 'confirm' ? 'confirmed' : 'requested')
    await notifyStaff(ctx, row, service)
    return { booking: row, pay: null }
  }
  await bookingLifecycle.move(ctx, heldBooking.id, 'request', { set: bookedValues })
  const { order } = await placeOrder(ctx, {
    lines: [{ kind: bookingKind, ref: heldBooking.id, quantityMilli: heldBooking.places * 1000 }],
    contact: { name: input.name, phone: input.phone, email: bookedValues.email },
    shipping: { method: 'pickup', satang: satang(0), label: service.place.th ? service.place : service.name },
    payment,
    userId: ctx.viewer.user?.id ?? null,
    guestKey: ctx.viewer.user ? null : ctx.viewer.guestKey,
    expectTotal: due,
  })
  const row = await bookingRows.update(ctx, heldBooking.id, { orderId: order.id, orderNumber: order.number })
  return { booking: row, pay: { number: order.number, token: order.token } }
}

/** Renews an expired hold if nobody else took the time. */
async function renewHold(ctx: Ctx, booking: Booking) {
  if ((await holdExpiry(ctx, booking.id)) !== undefined) return {}
  await releaseSession(ctx, booking)
  const service = await bookableService(ctx, booking.serviceId)
  const person = /^person:(.+)$/.exec(booking.resource)?.[1]
  const until = new Date(ctx.now.getTime() + holdMinutes * 60_000)
  return holdServiceTime(ctx, service, {
    bookingId: booking.id,
    start: booking.startsAt,
    places: booking.places,
    person,
    until,
  })
}

/** Returns the chosen payment method, or the first available one. Throws 422 if there is none. */
async function choosePaymentMethod(ctx: Ctx, due: number, requestedMethod: BookInput['payment']) {
  // Bookings are paid remotely; the rest of a deposit is paid in person.
  const open = await bookingPaymentMethods(ctx, due)
  const chosen = requestedMethod ? open.find((method) => method === requestedMethod) : open[0]
  if (!chosen) throw invalid([{ path: 'payment', code: 'calendar.pay_closed' }])
  return chosen
}

/** The payment methods available for a booking. */
export const bookingPaymentMethods = async (ctx: Ctx, due: number) =>
  (await methodsFor(ctx, satang(due)))
    .filter(({ method, rejection }) => !rejection && (method === 'promptpay' || method === 'transfer'))
    .map(({ method }) => method)

/**
 * Returns where an unpaid booking is paid, for the bearer of its token; null if it belongs to an account other than the
 * viewer's.
 */
export async function paymentLinkOf(ctx: Ctx, booking: Booking): Promise<BookingResult['pay']> {
  const { status, orderId, orderNumber, paidAt, userId } = booking
  if (status !== 'pending' || !orderId || !orderNumber || paidAt) return null
  if (userId) return userId === ctx.viewer.user?.id ? { number: orderNumber, token: '' } : null
  const order = await findGuestOrder(ctx, { id: orderId })
  return order && { number: order.number, token: order.token }
}
