/** Addresses of the pages of calendars. */
export const calendarPaths = {
  all: '/calendar',
  create: '/calendar/new',
  one: (id: string) => `/calendar/${id}`,
  file: (id: string) => `/api/calendar/${id}.ics`,
  feed: (id: string, secret: string) => `/api/calendar/feed/${id}/${secret}.ics`,
  /** Where anybody books a time. */
  book: (calendarId: string, params?: Record<string, string | undefined>) =>
    `/calendar/${calendarId}/book${query(params)}`,
  /** A guest's own booking, by its token. */
  booked: (token: string) => `/calendar/booked/${token}`,
  services: (calendarId: string) => `/calendar/${calendarId}/services`,
  service: (calendarId: string, id: string) => `/calendar/${calendarId}/services/${id}`,
  bookings: '/calendar/bookings',
  booking: (id: string) => `/calendar/bookings/${id}`,
}

function query(params: Record<string, string | undefined> = {}): string {
  const given = Object.entries(params).flatMap(([name, value]) => (value ? [[name, value]] : []))
  return given.length ? `?${new URLSearchParams(given)}` : ''
}
