import { everyMinutes, type JobEntry } from '#kernel/jobs/jobs.ts'
import { sweepSlots } from './slots.ts'

export const slotJobs: readonly JobEntry[] = [
  everyMinutes(5, 'slots.sweep', async (ctx) => {
    await sweepSlots(ctx)
  }),
]
