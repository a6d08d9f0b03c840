import type { JobHelpers } from 'graphile-worker'
import type { Services } from '#kernel/http/services.ts'

/** How often a suspended site's jobs check whether it is back. */
const suspendedRetryMs = 15 * 60_000

/**
 * Decides about a job whose site this process does not know: `perform` if only the site list was outdated, `postponed`
 * while the site is suspended (so that nothing is lost and no try is used up), `dropped` if the site has been deleted.
 */
export async function decideUnknownSiteJob(
  services: Services,
  siteId: string,
  data: unknown,
  { job, addJob }: JobHelpers,
): Promise<'perform' | 'postponed' | 'dropped'> {
  const { rows } = await services.database.platformPool.query<{ status: string }>(
    'SELECT status FROM site WHERE id = $1',
    [siteId],
  )
  const status = rows[0]?.status
  if (!status) return 'dropped'
  if (status === 'active') {
    await services.directory.reload()
    // Suspended this very moment: the next try will see it.
    if (!services.directory.byId(siteId))
      throw new Error(`Site ${siteId} is active but not in the site directory`)
    return 'perform'
  }
  await addJob(job.task_identifier, data, {
    runAt: new Date(Date.now() + suspendedRetryMs),
    maxAttempts: job.max_attempts,
    priority: job.priority,
    ...(job.key ? { jobKey: job.key } : {}),
    ...(job.job_queue_id === null ? {} : { queueName: 'idle' }),
  })
  return 'postponed'
}
