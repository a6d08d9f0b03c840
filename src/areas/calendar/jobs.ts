import { everyMinutes, type JobEntry } from '#kernel/jobs/jobs.ts'
import { bookingJobs } from './booking/jobs.ts'
import { tellAlarms } from './event/alarm.server.ts'
import { forgetChanges } from './event/change.server.ts'

export const calendarJobs: readonly JobEntry[] = [
  everyMinutes(60, 'calendar.forget_changes', forgetChanges),
  everyMinutes(5, 'calendar.alarms', tellAlarms),
  ...bookingJobs,
]
