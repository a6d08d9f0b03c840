import { path, withQuery } from '#kernel/text/path.ts'

/** Addresses of the pages of calendars. */
export const calendarPaths = {
  all: '/calendar',
  newEvent: '/calendar?new=1',
  /** A day with one of its events open. */
  event: (date: string, open: string) => withQuery('/calendar', { view: 'day', date, open }),
  /** An event by itself, on whichever day it is by then. */
  opened: (id: string) => withQuery('/calendar', { open: id }),
  create: '/calendar/new',
  /** Events of a file are brought in; `calendar` is chosen for them. */
  import: (query: { calendar?: string; import?: string } = {}) => withQuery('/calendar/import', query),
  one: (id: string) => path`/calendar/${id}`,
  file: (id: string) => path`/api/calendar/${id}.ics`,
  feed: (id: string, secret: string) => path`/api/calendar/feed/${id}/${secret}.ics`,
  /** For calendar programs (CalDAV): all begins at the root, which `/.well-known/caldav` leads to. */
  dav: {
    root: '/api/calendar/dav/',
    home: (account: string) => path`/api/calendar/dav/${account}/`,
    calendar: (account: string, calendar: string) => path`/api/calendar/dav/${account}/${calendar}/`,
    object: (account: string, calendar: string, name: string) =>
      path`/api/calendar/dav/${account}/${calendar}/${name}.ics`,
  },
  /** How calendar programs of a phone read all of one's calendars. */
  phone: '/calendar/phone',
  /** Where anybody books a time. */
  book: (calendarId: string, query: Record<string, string | undefined> = {}) =>
    withQuery(path`/calendar/${calendarId}/book`, query),
  /** A guest's own booking, by its token. */
  booked: (token: string, query: { moved?: boolean } = {}) =>
    withQuery(path`/calendar/booked/${token}`, query),
  /** The same as a file for a calendar. */
  bookedFile: (token: string) => path`/calendar/booked/${token}/ics`,
  /** An invitation, by the token of its guest. */
  invitation: (token: string, query: { lang?: string } = {}) =>
    withQuery(path`/calendar/invitation/${token}`, query),
  /** Where anybody reads a calendar that is public, by its name in addresses or its id. */
  public: (address: string, query: { month?: string } = {}) =>
    withQuery(path`/calendar/public/${address}`, query),
  eventFile: (id: string, event: string) => path`/api/calendar/${id}/event/${event}.ics`,
  /** Invitations one received and sent; `open` is an event's id. */
  invitations: (query: { sent?: 1; open?: string } = {}) => withQuery('/calendar/email/invitations', query),
  /** The agenda as an e-mail: to oneself by the clock, and to others. */
  agendaByEmail: '/calendar/email/agenda',
  services: (calendarId: string) => path`/calendar/${calendarId}/services`,
  service: (calendarId: string, id: string) => path`/calendar/${calendarId}/services/${id}`,
  bookings: '/calendar/bookings',
  booking: (id: string) => path`/calendar/bookings/${id}`,
  api: {
    availability: '/api/calendar/availability',
    guests: '/api/calendar/guests',
    importReport: (id: string) => path`/api/calendar/imports/${id}/report.csv`,
    imports: (query: { name: string; calendar: string }) => withQuery('/api/calendar/imports', query),
    bookingsCsv: (query: URLSearchParams) => `/api/calendar/bookings.csv?${query}`,
  },
}
