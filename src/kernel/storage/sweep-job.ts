import { hourly } from '#kernel/jobs/jobs.ts'

/** An upload that nobody went on with for a week is given up. */
const days = 7

export const sweepUploads = hourly('storage.sweep', async ({ storage, log }) => {
  const swept = await storage.sweep(new Date(Date.now() - days * 86_400_000))
  if (swept) log.info({ swept }, 'given-up uploads cleared away')
})
