import { defineArea } from '#kernel/area/area.ts'
import { calendarChecks } from './checks.server.ts'
import { calendarJobs } from './jobs.ts'
import { calendarErrors } from './messages/errors.ts'
import { collectCalendar, eraseCalendar } from './personal-data.server.ts'

/** Everything that has a time: people's and teams' own events, and the things of every area, seen together. */
export const calendar = defineArea({
  key: 'calendar',
  title: { th: 'ปฏิทิน', en: 'Calendar' },
  hasScreens: false,
  // Who may watch learns that something changed, and nothing of it.
  liveTopics: { calendars: ({ viewer }) => viewer.user !== null },
  personalData: { collect: collectCalendar, erase: eraseCalendar },
  checks: calendarChecks,
  jobs: calendarJobs,
  errors: [calendarErrors],
})
