import { defineArea } from '#kernel/area/area.ts'
import { having } from '#kernel/auth/abilities.ts'
import { calendarAbilities } from './abilities.ts'
import { bookingApi } from './booking/booking.api.ts'
import { bookingEmails } from './booking/booking-mail.server.ts'
import { bookingSellable } from './booking/booking-sellable.server.ts'
import { bookingChecks } from './booking/checks.ts'
import { bookingLayer } from './booking-list/booking-layer.ts'
import { countWaiting, worksOnBookings } from './booking-list/bookings.server.ts'
import { calendarChecks } from './checks.server.ts'
import { calendarApi } from './feed/feed.api.ts'
import { calendarJobs } from './jobs.ts'
import { bookingErrors } from './messages/booking-errors.ts'
import { calendarErrors } from './messages/errors.ts'
import { calendarPaths } from './paths.ts'
import { collectCalendar, eraseCalendar } from './personal-data.server.ts'

/** Everything that has a time: people's and teams' own events, and the things of every area, seen together. */
export const calendar = defineArea({
  key: 'calendar',
  title: { th: 'ปฏิทิน', en: 'Calendar' },
  // Its own addresses first: what is left is a file by its name.
  api: { '/calendar': [bookingApi, calendarApi] },
  nav: [
    {
      group: 'together',
      label: { th: 'ปฏิทิน', en: 'Calendar' },
      to: calendarPaths.all,
      rank: 5,
      icon: 'calendar',
      may: having(calendarAbilities.keep),
    },
    {
      group: 'together',
      label: { th: 'การจอง', en: 'Bookings' },
      to: calendarPaths.bookings,
      rank: 6,
      icon: 'events',
      may: worksOnBookings,
      waits: 'bookings',
    },
  ],
  commands: [
    {
      label: { th: 'นัดใหม่', en: 'New event' },
      to: '/calendar?new=1',
      find: 'ประชุม นัดหมาย ปฏิทิน meeting appointment calendar',
      may: having(calendarAbilities.keep),
    },
  ],
  // Who may watch learns that something changed, and nothing of it.
  liveTopics: { calendars: ({ viewer }) => viewer.user !== null },
  personalData: { collect: collectCalendar, erase: eraseCalendar },
  waiting: countWaiting,
  supportView: ['/calendar', '/api/calendar'],
  calendarLayers: [bookingLayer],
  sellables: [bookingSellable],
  emails: Object.values(bookingEmails),
  // A picture of a service, and the form around it.
  bodyLimits: [[/^\/calendar\/[^/]+\/services/, 12 * 2 ** 20]],
  checks: [...calendarChecks, ...bookingChecks],
  jobs: calendarJobs,
  errors: [calendarErrors, bookingErrors],
})
