import { path, withQuery } from '#kernel/text/path.ts'

/** Paths of the calendar pages. */
export const calendarPaths = {
  all: '/calendar',
  newEvent: '/calendar?new=1',
  /** A day with one of its events opened. */
  event: (date: string, open: string) => withQuery('/calendar', { view: 'day', date, open }),
  /** An event on its own, on whichever day it currently is. */
  opened: (id: string) => withQuery('/calendar', { open: id }),
  create: '/calendar/new',
  /** Imports events from a file; `calendar` is preselected. */
  import: (query: { calendar?: string; import?: string } = {}) => withQuery('/calendar/import', query),
  one: (id: string) => path`/calendar/${id}`,
  file: (id: string) => path`/api/calendar/${id}.ics`,
  feed: (id: string, secret: string) => path`/api/calendar/feed/${id}/${secret}.ics`,
  /** For calendar apps (CalDAV): the entry point is the root, to which `/.well-known/caldav` redirects. */
  dav: {
    root: '/api/calendar/dav/',
    home: (account: string) => path`/api/calendar/dav/${account}/`,
    calendar: (account: string, calendar: string) => path`/api/calendar/dav/${account}/${calendar}/`,
    object: (account: string, calendar: string, name: string) =>
      path`/api/calendar/dav/${account}/${calendar}/${name}.ics`,
  },
  /** How to set up the user's calendars on a phone. */
  phone: '/calendar/phone',
  /** The public booking page. */
  book: (calendarId: string, query: Record<string, string | undefined> = {}) =>
    withQuery(path`/calendar/${calendarId}/book`, query),
  /** A guest's own booking, by its token. */
  booked: (token: string, query: { moved?: boolean } = {}) =>
    withQuery(path`/calendar/booked/${token}`, query),
  /** The same as a calendar file. */
  bookedFile: (token: string) => path`/calendar/booked/${token}/ics`,
  /** An invitation, by its guest's token. */
  invitation: (token: string, query: { lang?: string } = {}) =>
    withQuery(path`/calendar/invitation/${token}`, query),
  /** A public calendar, by its slug or id. */
  public: (address: string, query: { month?: string } = {}) =>
    withQuery(path`/calendar/public/${address}`, query),
  eventFile: (id: string, event: string) => path`/api/calendar/${id}/event/${event}.ics`,
  /** Received and sent invitations; `open` is an event's id. */
  invitations: (query: { sent?: 1; open?: string } = {}) => withQuery('/calendar/email/invitations', query),
  /** The agenda by email: scheduled to oneself, and to others. */
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
