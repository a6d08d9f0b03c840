import { everyMinutes, type JobEntry, job } from '#kernel/jobs/jobs.ts'
import { enqueueDigests, sendDigest, sendDigestJob } from './digest/send-digest.server.ts'
import { makeOccurrences } from './recurrence/next.server.ts'
import { rebalance } from './task/place.server.ts'

export const projectJobs: readonly JobEntry[] = [
  job('project.rebalance', rebalance),
  everyMinutes(5, 'project.digests', enqueueDigests),
  job<{ id: string }>(sendDigestJob, sendDigest),
  everyMinutes(60, 'project.occurrences', makeOccurrences),
]
