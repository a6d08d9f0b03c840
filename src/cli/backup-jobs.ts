import type { Db } from '#kernel/db/db.ts'

/** A queued job, in the form `graphile_worker.add_job` takes. */
export interface QueuedJob {
  task: string
  payload: unknown
  queue: string | null
  runAt: string
  maxAttempts: number
  key: string | null
  priority: number
}

const batch = 500

/**
 * Returns jobs that are not done yet, including running ones: they start again where they are restored. Excludes jobs
 * that failed all their attempts and those of the clock, which every installation schedules itself.
 */
export async function* queuedJobs(db: Db): AsyncGenerator<QueuedJob[]> {
  let last = '0'
  for (;;) {
    const rows = await db.query<{ id: string; job: QueuedJob }>(
      'backup.jobs',
      `SELECT j.id::text, jsonb_build_object('task', t.identifier, 'payload', j.payload, 'queue', q.queue_name,
         'runAt', j.run_at, 'maxAttempts', j.max_attempts, 'key', j.key, 'priority', j.priority) AS job
       FROM graphile_worker._private_jobs j JOIN graphile_worker._private_tasks t ON t.id = j.task_id
       LEFT JOIN graphile_worker._private_job_queues q ON q.id = j.job_queue_id
       WHERE j.id > $1::bigint AND j.attempts < j.max_attempts AND j.payload->'_cron' IS NULL
       ORDER BY j.id LIMIT ${batch}`,
      [last],
    )
    if (!rows.length) return
    yield rows.map(({ job }) => job)
    last = rows.at(-1)?.id ?? last
  }
}

export async function countAbandoned(db: Db): Promise<number> {
  const [row] = await db.query<{ count: number }>(
    'backup.givenUp',
    'SELECT count(*)::int AS count FROM graphile_worker._private_jobs WHERE attempts >= max_attempts',
  )
  return row?.count ?? 0
}

/** Restores the jobs of a backup; `$1` is their list. */
export const addJobsStatement = `
  SELECT graphile_worker.add_job(identifier => j->>'task', payload => (j->'payload')::json, queue_name => j->>'queue',
    run_at => (j->>'runAt')::timestamptz, max_attempts => (j->>'maxAttempts')::int, job_key => j->>'key',
    priority => (j->>'priority')::int)
  FROM jsonb_array_elements($1::jsonb) AS j`
