import { defineJob, type JobEntry, onEventInTransaction } from '#kernel/jobs/jobs.ts'
import { notifyOfDeviceReport } from './device-report.server.ts'
import { unreadEmailJob } from './email/unread-email.rules.ts'
import { sendUnreadEmail } from './email/unread-email.server.ts'

export const messageJobs: readonly JobEntry[] = [
  defineJob<{ threadId: string; userId: string }>(unreadEmailJob, sendUnreadEmail),
  // Uses `onEventInTransaction` because the reporter reads out the code immediately, and the helper then looks for it.
  onEventInTransaction('account.device_reported', 'message', notifyOfDeviceReport),
]
