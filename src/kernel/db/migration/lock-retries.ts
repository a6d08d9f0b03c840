import { setTimeout as delay } from 'node:timers/promises'
import type pg from 'pg'

/** How long a change waits for a table, and how often it retries. */
export interface LockRetries {
  timeoutMs: number
  attempts: number
  pauseMs: number
}

export const defaultLockRetries: LockRetries = { timeoutMs: 2000, attempts: 10, pauseMs: 500 }

const lockNotAvailable = '55P03'
const deadlock = '40P01'

/**
 * Changes tables in one transaction, on a connection with a short `lock_timeout`. While a change waits for a table,
 * every request behind it waits too; so it gives up, lets them pass and retries. Throws the database's error after the
 * last try.
 */
export async function runInLockedTransaction(
  client: pg.Client,
  lockRetries: LockRetries,
  work: () => Promise<void>,
): Promise<void> {
  await withLockRetries(lockRetries, async () => {
    try {
      await client.query('BEGIN')
      await work()
      await client.query('COMMIT')
    } catch (error) {
      await client.query('ROLLBACK')
      throw error
    }
  })
}

/** Like `runInLockedTransaction`, for work that only reads or opens its own transactions. */
export async function withLockRetries<Result>(
  lockRetries: LockRetries,
  work: () => Promise<Result>,
): Promise<Result> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await work()
    } catch (error) {
      if (!isLockConflict(error) || attempt >= lockRetries.attempts) throw error
      await delay(lockRetries.pauseMs)
    }
  }
}

/** Libraries wrap the database's error, so its causes are checked too. */
function isLockConflict(error: unknown): boolean {
  const { code, cause } = (error ?? {}) as { code?: string; cause?: unknown }
  return code === lockNotAvailable || code === deadlock || (cause !== undefined && isLockConflict(cause))
}
