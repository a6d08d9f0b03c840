import { everyMinutes, type JobEntry, job } from '#kernel/jobs/jobs.ts'
import { bookingJobs } from './booking/jobs.ts'
import { enqueueDigests, sendDigest, sendDigestJob } from './digest/send-digest.server.ts'
import { sendAlarms } from './event/alarm.server.ts'
import { forgetChanges } from './event/change.server.ts'
import { askGuestsJob, type Cancellation, cancelGuestsJob } from './invitation/ask-guests.server.ts'
import { askGuests, cancelGuests } from './invitation/invite.server.ts'
import { readSource } from './subscription/read-source.server.ts'
import { askForDue, readSourceJob } from './subscription/subscribe.server.ts'

export const calendarJobs: readonly JobEntry[] = [
  everyMinutes(60, 'calendar.forget_changes', forgetChanges),
  everyMinutes(5, 'calendar.alarms', sendAlarms),
  everyMinutes(15, 'calendar.ask_for_due', askForDue),
  everyMinutes(5, 'calendar.digests', enqueueDigests),
  job<{ id: string }>(sendDigestJob, sendDigest),
  job<{ id: string }>(readSourceJob, (ctx, { id }) => readSource(ctx, id)),
  job<{ id: string }>(askGuestsJob, (ctx, { id }) => askGuests(ctx, id)),
  job<Cancellation>(cancelGuestsJob, cancelGuests),
  ...bookingJobs,
]
