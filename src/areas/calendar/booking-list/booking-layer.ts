import { defineCalendarLayer } from '#kernel/calendar/layer.ts'
import { conflict } from '#kernel/errors.ts'
import type { LocalizedText } from '#kernel/tenancy/tenant.ts'
import type { BookingStatus } from '../booking/booking.states.ts'
import { moveBooking } from '../booking/change.server.ts'
import { canWriteSql } from '../calendar/access-sql.ts'
import { bookingsMessages } from '../messages/bookings.ts'
import { movedMessages } from '../messages/moved.ts'
import { calendarPaths } from '../paths.ts'

interface BookingDetails {
  name: string
  service: LocalizedText
  places: number
  status: BookingStatus
  moved: boolean
}

/** Bookings, for staff who work on the calendar and for the provider. Dragging one moves the booking and notifies its guest. */
export const bookingLayer = defineCalendarLayer<BookingDetails>({
  key: 'calendar.booking',
  title: { th: 'การจอง', en: 'Bookings' },
  hue: 'event',
  canSee: ({ user }) => user !== null,
  select: (viewer) =>
    `SELECT b.id::text, b.starts_at, b.ends_at, NULL::text, NULL::text,
       jsonb_build_object('name', b.name, 'service', s.name, 'places', b.places, 'status', b.status, 'moved', b.moved_from IS NOT NULL)
     FROM calendar_booking b
     JOIN calendar_service s ON s.tenant_id = b.tenant_id AND s.id = b.service_id
     JOIN calendar c ON c.tenant_id = b.tenant_id AND c.id = b.calendar_id
     WHERE b.tenant_id = $1 AND b.starts_at < $3 AND b.ends_at > $2 AND b.status IN ('pending', 'confirmed', 'done', 'no_show')
       AND (b.resource = 'person:' || $4::uuid::text OR ${canWriteSql('c', viewer, '$4::uuid')})`,
  item: ({ name, service, places, status, moved }, locale, id) => ({
    title: `${name} · ${service[locale] || service.th}`,
    note: [
      moved && (status === 'confirmed' || status === 'pending') && movedMessages[locale].moved,
      places > 1 && bookingsMessages[locale].people(places),
      bookingsMessages[locale].status[status],
    ]
      .filter(Boolean)
      .join(' · '),
    href: calendarPaths.booking(id),
  }),
  async move(ctx, id, to) {
    if (!('start' in to)) throw conflict('booking.taken')
    await moveBooking(ctx, id, { start: to.start })
  },
})
