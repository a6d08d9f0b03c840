import { defineJob, everyMinutes, type JobEntry } from '#kernel/jobs/jobs.ts'
import { bookingJobs } from './booking/jobs.ts'
import { enqueueDigests, sendDigest, sendDigestJob } from './digest/send-digest.server.ts'
import { sendAlarms } from './event/alarm.server.ts'
import { purgeChanges } from './event/change.server.ts'
import {
  type Cancellation,
  inviteGuestsJob,
  sendCancellationsJob,
} from './invitation/enqueue-invitations.server.ts'
import { inviteGuests, sendCancellations } from './invitation/invite.server.ts'
import { enqueueDueSources, syncSourceJob } from './subscription/subscribe.server.ts'
import { syncSource } from './subscription/sync-source.server.ts'

export const calendarJobs: readonly JobEntry[] = [
  everyMinutes(60, 'calendar.forget_changes', purgeChanges),
  everyMinutes(5, 'calendar.alarms', sendAlarms),
  everyMinutes(15, 'calendar.ask_for_due', enqueueDueSources),
  everyMinutes(5, 'calendar.digests', enqueueDigests),
  defineJob<{ id: string }>(sendDigestJob, sendDigest),
  defineJob<{ id: string }>(syncSourceJob, (ctx, { id }) => syncSource(ctx, id)),
  defineJob<{ id: string }>(inviteGuestsJob, (ctx, { id }) => inviteGuests(ctx, id)),
  defineJob<Cancellation>(sendCancellationsJob, sendCancellations),
  ...bookingJobs,
]
