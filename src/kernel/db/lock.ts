import type { Pool } from 'pg'

/** Runs something that only one process of an installation may do at a time; others wait for it. */
export async function withLock<Result>(
  pool: Pool,
  name: string,
  work: () => Promise<Result>,
): Promise<Result> {
  const client = await pool.connect()
  try {
    // However long the other process takes.
    await client.query(
      "SELECT set_config('statement_timeout', '0', false), set_config('lock_timeout', '0', false)",
    )
    await client.query('SELECT pg_advisory_lock(hashtext($1))', [name])
    return await work()
  } finally {
    // The lock and the settings are released with the connection.
    client.release(true)
  }
}
