import { defineJob, everyMinutes, type JobEntry } from '#kernel/jobs/jobs.ts'
import { enqueueDigests, sendDigest, sendDigestJob } from './digest/send-digest.server.ts'
import { createOccurrences } from './recurrence/occurrences.server.ts'
import { rebalance } from './task/position.server.ts'

export const projectJobs: readonly JobEntry[] = [
  defineJob('project.rebalance', rebalance),
  everyMinutes(5, 'project.digests', enqueueDigests),
  defineJob<{ id: string }>(sendDigestJob, sendDigest),
  everyMinutes(60, 'project.occurrences', createOccurrences),
]
