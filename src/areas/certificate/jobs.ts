import { defineJob, type JobEntry, onEvent } from '#kernel/jobs/jobs.ts'
import { bulkJob, issueBulkBatch, issueOnCompletion } from './certificate/change.server.ts'
import { imageJob, issueQueued, renderImage } from './certificate/issue.server.ts'
import { issueJob } from './certificate/queue.server.ts'

/** Background jobs of certificates: granting, issuing and rendering them. */
export const certificateJobs: readonly JobEntry[] = [
  onEvent('lesson.completed', 'give certificate', issueOnCompletion),
  defineJob(issueJob, issueQueued),
  defineJob(imageJob, renderImage),
  defineJob(bulkJob, issueBulkBatch),
]
