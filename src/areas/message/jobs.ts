import { type JobEntry, job, onWithin } from '#kernel/jobs/jobs.ts'
import { notifyOfDevice } from './device-report.server.ts'
import { unreadEmailJob } from './email/unread-email.rules.ts'
import { sendUnreadEmail } from './email/unread-email.server.ts'

export const messageJobs: readonly JobEntry[] = [
  job<{ threadId: string; userId: string }>(unreadEmailJob, sendUnreadEmail),
  // Uses `onWithin` because the reporter reads out the code immediately, and the helper then looks for it.
  onWithin('account.device_reported', 'message', notifyOfDevice),
]
