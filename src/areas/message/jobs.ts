import { type JobEntry, job, onWithin } from '#kernel/jobs/jobs.ts'
import { notifyOfDevice } from './device-report.server.ts'
import { unreadEmailJob } from './email/unread-email.rules.ts'
import { sendUnreadEmail } from './email/unread-email.server.ts'

export const messageJobs: readonly JobEntry[] = [
  job<{ threadId: string; userId: string }>(unreadEmailJob, sendUnreadEmail),
  // Within: whoever sent it says the code at once, to somebody who looks for it.
  onWithin('account.device_reported', 'message', notifyOfDevice),
]
