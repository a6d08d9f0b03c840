import pg from 'pg'
import { type LockRetries, runInLockedTransaction } from './lock-retries.ts'
import type { Roles } from './roles.ts'

/** Brings the tables of the job queue up to date and grants the platform role access to them. */
export async function migrateJobQueue(
  client: pg.Client,
  adminUrl: string,
  roles: Roles,
  lockRetries: LockRetries,
): Promise<void> {
  await runQueueMigrations(adminUrl, roles)
  await client.query(`
    GRANT USAGE ON SCHEMA graphile_worker TO ${roles.platform};
    GRANT ALL ON ALL TABLES IN SCHEMA graphile_worker TO ${roles.platform};
    GRANT ALL ON ALL SEQUENCES IN SCHEMA graphile_worker TO ${roles.platform};
    GRANT EXECUTE ON ALL FUNCTIONS IN SCHEMA graphile_worker TO ${roles.platform}`)
  const closed = await client.query(`
    SELECT c.relname AS name FROM pg_class c
    WHERE c.relnamespace = 'graphile_worker'::regnamespace AND c.relkind = 'r' AND c.relrowsecurity
      AND NOT EXISTS (SELECT FROM pg_policy p WHERE p.polrelid = c.oid AND p.polname = 'platform')`)
  for (const { name } of closed.rows) {
    await runInLockedTransaction(client, lockRetries, async () => {
      await client.query(
        `CREATE POLICY platform ON graphile_worker."${name}" TO ${roles.platform} USING (true) WITH CHECK (true)`,
      )
    })
  }
}

async function runQueueMigrations(adminUrl: string, roles: Roles): Promise<void> {
  const pool = new pg.Pool({ connectionString: adminUrl, max: 2, options: `-c role=${roles.owner}` })
  // A broken idle connection is reopened by the next statement, which reports anything that matters.
  pool.on('error', () => undefined)
  pool.on('connect', (client) => client.on('error', () => undefined))
  try {
    const { runMigrations } = await import('graphile-worker')
    await runMigrations({ pgPool: pool })
  } finally {
    await pool.end()
  }
}
