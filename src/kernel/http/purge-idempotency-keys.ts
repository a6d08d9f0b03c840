import { nightly } from '#kernel/jobs/jobs.ts'

/** In batches, so that no statement holds many rows for long. */
const batchSize = 10_000

export const purgeIdempotencyKeys = nightly('idempotency.forget', async ({ database }) => {
  for (;;) {
    const { rowCount } = await database.platformPool.query(
      `DELETE FROM idempotency_key WHERE ctid = ANY (ARRAY(
         SELECT ctid FROM idempotency_key WHERE created_at < now() - interval '1 day' LIMIT ${batchSize}))`,
    )
    if ((rowCount ?? 0) < batchSize) return
  }
})
