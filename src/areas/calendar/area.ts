import { mailPaths } from '#areas/mail/paths.ts'
import { defineArea } from '#kernel/area/area.ts'
import { hasAbilities } from '#kernel/auth/abilities.ts'
import { calendarAbilities } from './abilities.ts'
import { agendaEmail } from './agenda-mail/agenda-email.ts'
import { availabilityApi } from './availability/availability.api.ts'
import { bookingApi } from './booking/booking.api.ts'
import { bookingEmails } from './booking/booking-email.server.ts'
import { bookingSellable } from './booking/booking-sellable.server.ts'
import { bookingChecks } from './booking/checks.ts'
import { bookingLayer } from './booking-list/booking-layer.ts'
import { canHaveBookings, countUnconfirmed } from './booking-list/bookings.server.ts'
import { calendarChecks } from './checks.server.ts'
import { davApi } from './dav/dav.api.ts'
import { digestSubscription } from './digest/digest.server.ts'
import { digestEmail } from './digest/digest-email.ts'
import { eventsBySlugApi } from './event/by-slug.api.ts'
import { eventApi } from './event/event.api.ts'
import { calendarApi } from './feed/feed.api.ts'
import { eventCommandImport } from './import/command-import.server.ts'
import { eventImportErrors } from './import/errors.ts'
import { eventImportApi } from './import/import.api.ts'
import { eventImport } from './import/import.server.ts'
import { invitationEmails } from './invitation/invitation-email.ts'
import { processReply } from './invitation/process-reply.server.ts'
import { calendarJobs } from './jobs.ts'
import { bookingErrors } from './messages/booking-errors.ts'
import { calendarErrors } from './messages/errors.ts'
import { calendarPaths } from './paths.ts'
import { collectCalendar, eraseCalendar } from './personal-data.server.ts'
import { calendarSitemap } from './public-page/public-sitemap.server.ts'
import { schoolTermsSection } from './site-days/school-terms.section.ts'
import { workingTimeSection } from './site-days/working-time.section.ts'

/** Everything that has a time: personal and team events, and the items of every area, shown together. */
export const calendar = defineArea({
  key: 'calendar',
  title: { th: 'ปฏิทิน', en: 'Calendar' },
  closable: {
    label: { th: 'ปฏิทินและการจอง', en: 'Calendar and bookings' },
    hint: {
      th: 'นัด คำเชิญ หน้าจองเวลา และปฏิทินสาธารณะ',
      en: 'Events, invitations, booking pages and public calendars',
    },
    paths: [calendarPaths.all, '/api/calendar'],
    // Emails have their path below the calendar's, and stay when it is closed.
    except: [mailPaths.emails()],
    secretCalls: ['/api/calendar/dav', '/api/calendar/feed'],
  },
  // Fixed routes first: the rest is a file by its name.
  api: {
    '/calendar': [
      bookingApi,
      availabilityApi,
      eventApi,
      eventImportApi,
      davApi,
      eventsBySlugApi,
      calendarApi,
    ],
  },
  imports: [eventImport],
  commandImports: [eventCommandImport],
  nav: [
    {
      group: 'together',
      label: { th: 'ปฏิทิน', en: 'Calendar' },
      to: calendarPaths.all,
      rank: 5,
      icon: 'calendar',
      canSee: hasAbilities(calendarAbilities.keep),
    },
    {
      group: 'together',
      label: { th: 'การจอง', en: 'Bookings' },
      to: calendarPaths.bookings,
      rank: 6,
      icon: 'events',
      canSee: canHaveBookings,
      badge: 'bookings',
    },
  ],
  commands: [
    {
      label: { th: 'นัดใหม่', en: 'New event' },
      to: calendarPaths.newEvent,
      find: 'ประชุม นัดหมาย ปฏิทิน meeting appointment calendar',
      canRun: hasAbilities(calendarAbilities.keep),
    },
  ],
  // Subscribers only learn that something changed, but not what.
  liveTopics: { calendars: ({ viewer }) => viewer.user !== null, ...eventImport.liveTopics },
  personalData: { collect: collectCalendar, erase: eraseCalendar },
  navBadges: countUnconfirmed,
  supportView: ['/calendar', '/api/calendar'],
  calendarLayers: [bookingLayer],
  sitemap: [calendarSitemap],
  sellables: [bookingSellable],
  emails: [...Object.values(bookingEmails), ...Object.values(invitationEmails), digestEmail, agendaEmail],
  regularEmails: [digestSubscription],
  incomingMail: processReply,
  // A service's image, and the form around it.
  bodyLimits: [
    [/^\/calendar\/[^/]+\/services/, 12 * 2 ** 20],
    [/^\/api\/calendar\/imports$/, eventImport.definition.maxBytes],
  ],
  checks: [...calendarChecks, ...bookingChecks],
  jobs: calendarJobs,
  settings: [workingTimeSection, schoolTermsSection],
  errors: [calendarErrors, bookingErrors, eventImportErrors],
})
