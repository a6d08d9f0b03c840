import type { PricedLine, SellableKind } from '#areas/billing/public.server.ts'
import { conflict } from '#kernel/errors.ts'
import type { Ctx } from '#kernel/http/ctx.ts'
import { satang } from '#kernel/money/index.ts'
import { bookableService, serviceRows } from '../booking-service/booking-service.server.ts'
import { confirmSession, extendSession, holdExpiry } from '../booking-time/session.server.ts'
import { calendarPaths } from '../paths.ts'
import { bookingKind } from './book.server.ts'
import { notifyGuest, notifyStaff } from './booking-email.server.ts'
import {
  type Booking,
  bookingLifecycle,
  bookingRows,
  bookingToken,
  holdServiceTime,
  orderLineName,
} from './booking-row.server.ts'

/** So far in the future that a permanent hold never expires. */
const farFuture = new Date('9999-01-01T00:00:00Z')

/**
 * Bookings as sellables, sold by places at the amount due when booking. The order's hold is the hold of the time: it
 * ends with the order, and payment completes the booking. Only `book` creates such an order, so nobody can order
 * somebody else's booking.
 */
export const bookingSellable: SellableKind = {
  kind: bookingKind,
  fulfilWhen: 'paid',
  opensAtItsUrl: true,
  urlGrantsAccess: true,

  async namesNow(ctx, refs) {
    const sold = await bookingRows.list(ctx, { where: { id: refs } })
    const services = await serviceRows.list(ctx, { where: { id: sold.map(({ serviceId }) => serviceId) } })
    const byId = new Map(services.map((service) => [service.id, service]))
    return new Map(
      sold.flatMap((booking) => {
        const service = byId.get(booking.serviceId)
        return service ? [[booking.id, orderLineName(service, booking)] as const] : []
      }),
    )
  },

  price: (ctx, requestedLines) =>
    Promise.all(requestedLines.map((item) => priceBooking(ctx, item.ref, item.quantityMilli))),

  async reserve(ctx, orderId, lines, until) {
    for (const { ref } of lines) {
      const booking = await bookingRows.lock(ctx, ref)
      if (booking.orderId && booking.orderId !== orderId) throw conflict('booking.taken')
      if (booking.status === 'lapsed') await renewOrderHold(ctx, booking, until ?? farFuture)
      else if (booking.status !== 'pending') throw conflict('booking.taken')
      else if (until) await extendSession(ctx, ref, until)
      if (!until) await confirmSession(ctx, ref)
      await bookingRows.update(ctx, ref, { orderId })
    }
  },

  async makePermanent(ctx, orderId) {
    for (const { id } of await bookingsOfOrder(ctx, orderId)) await confirmSession(ctx, id)
  },

  async release(ctx, orderId) {
    // Bookings cancelled by the guest have already been released.
    for (const { id, status } of await bookingsOfOrder(ctx, orderId))
      if (status === 'pending') await bookingLifecycle.move(ctx, id, 'lapse')
  },

  async fulfil(ctx, orderId) {
    for (const { id, status, serviceId } of await bookingsOfOrder(ctx, orderId)) {
      const paid = await bookingRows.update(ctx, id, { paidAt: ctx.now })
      if (status !== 'pending') continue
      const service = await bookableService(ctx, serviceId)
      const confirms = service.confirms === 'itself'
      const row = confirms ? await bookingLifecycle.move(ctx, id, 'confirm') : paid
      await notifyGuest(ctx, row, confirms ? 'confirmed' : 'requested')
      await notifyStaff(ctx, row, service)
    }
  },
}

/** Locks and returns the bookings of an order. */
async function bookingsOfOrder(ctx: Ctx, orderId: string): Promise<Booking[]> {
  const found = await bookingRows.list(ctx, { where: { orderId } })
  return Promise.all(found.map(({ id }) => bookingRows.lock(ctx, id)))
}

async function renewOrderHold(ctx: Ctx, booking: Booking, until: Date): Promise<void> {
  const service = await bookableService(ctx, booking.serviceId)
  const { id, startsAt: start, places, resource } = booking
  if ((await holdExpiry(ctx, id)) !== undefined) return
  const person = /^person:(.+)$/.exec(resource)?.[1]
  const time = await holdServiceTime(ctx, service, { bookingId: id, start, places, person, until })
  await bookingLifecycle.move(ctx, id, 'renew', { set: time })
}

async function priceBooking(ctx: Ctx, id: string, quantityMilli: number): Promise<PricedLine> {
  const booking = await bookingRows.find(ctx, { id })
  const mayBeOrdered = booking?.status === 'pending' && booking.places * 1000 === quantityMilli
  if (!mayBeOrdered || booking.due <= 0) throw conflict('order.not_for_sale')
  const service = await bookableService(ctx, booking.serviceId)
  const each = satang(booking.due / booking.places)
  return {
    ref: id,
    sku: '',
    name: orderLineName(service, booking),
    unit: { th: 'คน', en: 'person' },
    image: service.picture,
    // A buyer without an e-mail address gets the link to their booking nowhere else.
    url: calendarPaths.booked(bookingToken(ctx, booking.id)),
    quantityMilli,
    regularSatang: each,
    unitSatang: each,
    vatMode: 'inclusive',
    weightGrams: 0,
  }
}
