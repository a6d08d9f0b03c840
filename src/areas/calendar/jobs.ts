import { everyMinutes, type JobEntry } from '#kernel/jobs/jobs.ts'
import { forgetChanges } from './event/change.server.ts'

export const calendarJobs: readonly JobEntry[] = [everyMinutes(60, 'calendar.forget_changes', forgetChanges)]
