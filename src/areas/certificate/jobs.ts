import { type JobEntry, job, on } from '#kernel/jobs/jobs.ts'
import { bulkJob, bulkStep, giveOnCompletion } from './certificate/change.server.ts'
import { drawPicture, issueQueued, pictureJob } from './certificate/issue.server.ts'
import { issueJob } from './certificate/queue.server.ts'

/** Background jobs of certificates: granting, issuing and rendering them. */
export const certificateJobs: readonly JobEntry[] = [
  on('lesson.completed', 'give certificate', giveOnCompletion),
  job(issueJob, issueQueued),
  job(pictureJob, drawPicture),
  job(bulkJob, bulkStep),
]
