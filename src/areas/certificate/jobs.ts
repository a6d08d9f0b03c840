import { defineJob, everyMinutes, type JobEntry, onEvent } from '#kernel/jobs/jobs.ts'
import { bulkJob, issueBulkBatch, issueOnCompletion, revokeAfterRefund } from './certificate/change.server.ts'
import { notifyBeforeExpiry } from './certificate/expiry-notice.server.ts'
import { imageJob, issueQueued, renderImage } from './certificate/issue.server.ts'
import { issueJob } from './certificate/queue.server.ts'

/** Background jobs of certificates: granting, issuing and rendering them, and reminding of their expiry. */
export const certificateJobs: readonly JobEntry[] = [
  onEvent('lesson.completed', 'give certificate', issueOnCompletion),
  onEvent('lesson.refunded', 'certificate: revoke', revokeAfterRefund),
  defineJob(issueJob, issueQueued),
  defineJob(imageJob, renderImage),
  defineJob(bulkJob, issueBulkBatch),
  everyMinutes(60, 'certificate.expiry', async (ctx) => void (await notifyBeforeExpiry(ctx))),
]
