import { type JobEntry, job, onWithin } from '#kernel/jobs/jobs.ts'
import { tellOfDevice } from './device-report.server.ts'
import { letterJob } from './email/unread-email.rules.ts'
import { writeUnread } from './email/unread-email.server.ts'

export const messageJobs: readonly JobEntry[] = [
  job<{ threadId: string; userId: string }>(letterJob, writeUnread),
  // Within: whoever sent it says the code at once, to somebody who looks for it.
  onWithin('account.device_reported', 'message', tellOfDevice),
]
