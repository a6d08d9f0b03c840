/** Addresses of the pages of calendars. */
export const calendarPaths = {
  all: '/calendar',
  create: '/calendar/new',
  one: (id: string) => `/calendar/${id}`,
  file: (id: string) => `/api/calendar/${id}.ics`,
  feed: (id: string, secret: string) => `/api/calendar/feed/${id}/${secret}.ics`,
}
