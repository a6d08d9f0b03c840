import { route } from '@react-router/dev/routes'

export const calendarRoutes = {
  pages: [
    route('calendar/public/:address', 'areas/calendar/public-page/public.page.tsx'),
    route('calendar/:calendar/book', 'areas/calendar/booking-page/book.page.tsx'),
    route('calendar/invitation/:token', 'areas/calendar/invitation/rsvp.page.tsx'),
    route('calendar/booked/:token', 'areas/calendar/booking-page/booked.page.tsx'),
    route('calendar/booked/:token/ics', 'areas/calendar/booking-page/booked-ics.page.ts'),
  ],
  workspace: [
    route('calendar', 'areas/calendar/page/calendar.page.tsx'),
    route('calendar/new', 'areas/calendar/settings/new-calendar.page.tsx'),
    route('calendar/phone', 'areas/calendar/dav/phone.page.tsx'),
    route('calendar/import', 'areas/calendar/import/import.page.tsx'),
    route('calendar/email/invitations', 'areas/calendar/invitation-inbox/inbox.page.tsx'),
    route('calendar/email/agenda', 'areas/calendar/agenda-mail/agenda-mail.page.tsx'),
    route('calendar/:calendar', 'areas/calendar/settings/settings.page.tsx'),
    route('calendar/bookings', 'areas/calendar/booking-list/bookings.page.tsx'),
    route('calendar/bookings/:booking', 'areas/calendar/booking-list/booking.page.tsx'),
    route('calendar/:calendar/services', 'areas/calendar/booking-service/services.page.tsx'),
    route('calendar/:calendar/services/:service', 'areas/calendar/booking-service/service.page.tsx'),
  ],
}
