import ical, { ICalCalendarMethod, ICalEventStatus } from 'ical-generator'
import type { Locale } from '#kernel/tenancy/tenant.ts'
import type { BookableService } from '../booking-service/booking-service.server.ts'
import type { Booking } from './booking-row.server.ts'

/**
 * Returns a booking as an iCalendar file for its guest (RFC 5545); a newer file with the same `UID` updates it in their
 * calendar.
 */
export function bookingIcs(
  { id, startsAt, endsAt, status, version, createdAt }: Booking,
  { name, place }: Pick<BookableService, 'name' | 'place'>,
  { locale, link }: { locale: Locale; link: string },
): string {
  const isOver = status === 'cancelled' || status === 'lapsed'
  const calendar = ical({
    prodId: '//Sala//Booking//TH',
    method: isOver ? ICalCalendarMethod.CANCEL : ICalCalendarMethod.PUBLISH,
  })
  calendar.createEvent({
    id: `booking-${id}`,
    start: startsAt,
    end: endsAt,
    stamp: createdAt,
    sequence: version,
    summary: name[locale] || name.th,
    location: place[locale] || place.th || null,
    url: link,
    status: isOver
      ? ICalEventStatus.CANCELLED
      : status === 'pending'
        ? ICalEventStatus.TENTATIVE
        : ICalEventStatus.CONFIRMED,
  })
  return calendar.toString()
}
