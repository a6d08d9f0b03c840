import { hourly } from '#kernel/jobs/jobs.ts'

/** An upload that has not continued for a week is abandoned. */
const abandonedAfterDays = 7

export const sweepUploads = hourly('storage.sweep', async ({ storage, log }) => {
  const swept = await storage.sweep(new Date(Date.now() - abandonedAfterDays * 86_400_000))
  if (swept) log.info({ swept }, 'abandoned uploads deleted')
})
