import { defineArea } from '#kernel/area/area.ts'
import { having } from '#kernel/auth/abilities.ts'
import { calendarAbilities } from './abilities.ts'
import { calendarChecks } from './checks.server.ts'
import { calendarApi } from './feed/feed.api.ts'
import { calendarJobs } from './jobs.ts'
import { calendarErrors } from './messages/errors.ts'
import { calendarPaths } from './paths.ts'
import { collectCalendar, eraseCalendar } from './personal-data.server.ts'

/** Everything that has a time: people's and teams' own events, and the things of every area, seen together. */
export const calendar = defineArea({
  key: 'calendar',
  title: { th: 'ปฏิทิน', en: 'Calendar' },
  api: { '/calendar': calendarApi },
  nav: [
    {
      group: 'together',
      label: { th: 'ปฏิทิน', en: 'Calendar' },
      to: calendarPaths.all,
      rank: 5,
      icon: 'calendar',
      may: having(calendarAbilities.keep),
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
  supportView: ['/calendar'],
  // Who may watch learns that something changed, and nothing of it.
  liveTopics: { calendars: ({ viewer }) => viewer.user !== null },
  personalData: { collect: collectCalendar, erase: eraseCalendar },
  checks: calendarChecks,
  jobs: calendarJobs,
  errors: [calendarErrors],
})
