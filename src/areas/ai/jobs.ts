import { everyMinutes, type JobEntry } from '#kernel/jobs/jobs.ts'
import { purgeOldQuestions } from './question/ask.server.ts'

export const aiJobs: readonly JobEntry[] = [everyMinutes(30, 'ai.forget', purgeOldQuestions)]
