import type { Services } from '#kernel/http/services.ts'

type HeartbeatServices = Pick<Services, 'database' | 'log'>

const beatMs = 15_000
/** Six missed beats: a process that is merely busy would have been seen by then. */
const deadAfter = '90 seconds'

/**
 * Marks a worker as alive, and returns the jobs of workers that died to the queue. Without it a job held by a killed
 * process, and the whole queue it is in, would wait four hours until the queue frees it automatically.
 */
export async function startHeartbeat(
  services: HeartbeatServices,
  workerId: string,
): Promise<{ stop(): Promise<void> }> {
  const pulse = async () => {
    await beat(services, workerId)
    await releaseDeadWorkers(services)
  }
  await pulse()
  const timer = setInterval(() => {
    pulse().catch((error) => services.log.warn({ err: error }, 'could not write the job heartbeat'))
  }, beatMs).unref()
  return {
    async stop() {
      clearInterval(timer)
      await release(services, [workerId])
    },
  }
}

async function beat({ database }: HeartbeatServices, workerId: string): Promise<void> {
  await database.platformPool.query(
    'INSERT INTO job_worker (id, seen_at) VALUES ($1, now()) ON CONFLICT (id) DO UPDATE SET seen_at = now()',
    [workerId],
  )
}

/** Skips recently taken jobs: they may belong to a worker that has not sent its first heartbeat yet. */
async function releaseDeadWorkers(services: HeartbeatServices): Promise<void> {
  const { rows } = await services.database.platformPool.query<{ id: string }>(
    `SELECT locked_by AS id FROM (
       SELECT locked_by, locked_at FROM graphile_worker._private_jobs WHERE locked_by IS NOT NULL
       UNION ALL
       SELECT locked_by, locked_at FROM graphile_worker._private_job_queues WHERE locked_by IS NOT NULL
       UNION ALL
       SELECT id, seen_at FROM job_worker) AS held
     WHERE NOT EXISTS (SELECT FROM job_worker w WHERE w.id = locked_by AND w.seen_at > now() - $1::interval)
     GROUP BY locked_by HAVING max(locked_at) < now() - $1::interval`,
    [deadAfter],
  )
  const dead = rows.map(({ id }) => id)
  if (!dead.length) return
  await release(services, dead)
  services.log.warn({ workers: dead }, 'released the jobs of dead workers')
}

/** Releases all jobs these workers hold; they start again. */
export async function release(
  { database }: Pick<HeartbeatServices, 'database'>,
  workerIds: string[],
): Promise<void> {
  await database.platformPool.query('SELECT graphile_worker.force_unlock_workers($1)', [workerIds])
  await database.platformPool.query('DELETE FROM job_worker WHERE id = ANY ($1)', [workerIds])
}
