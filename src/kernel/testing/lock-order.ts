import type { Ctx } from '#kernel/http/ctx.ts'
import type { TestSites } from './test-site.ts'

/** Rows of one table, as a statement without its `FOR UPDATE`. */
export interface LockQuery {
  sql: string
  values: unknown[]
}

/**
 * Returns whether an action locks `first` before `later`: another transaction holds `first` until the action waits for
 * it, and then `later` must still be free. Returns false if the action already holds it, which is half of a deadlock.
 * The action itself finishes before this returns.
 */
export async function isLockedFirst(
  sites: TestSites,
  { first, later }: { first: LockQuery; later: LockQuery },
  runAction: () => Promise<unknown>,
): Promise<boolean> {
  const holder = sites.ctx()
  await takeLock(holder, first, 'FOR UPDATE')
  const acting = runAction()
  try {
    await waitUntilBlocking(sites, holder, acting)
    return await isFree(sites, later)
  } finally {
    await holder.db.rollback()
    await acting
  }
}

/** Resolves when something waits for a lock held by `holder`. Throws if `acting` finishes before that. */
export async function waitUntilBlocking(
  sites: TestSites,
  holder: Ctx,
  acting: Promise<unknown>,
): Promise<void> {
  const [{ pid } = { pid: 0 }] = await holder.db.query<{ pid: number }>(
    'test.pid',
    'SELECT pg_backend_pid() AS pid',
  )
  let finished = false
  const end = () => {
    finished = true
  }
  acting.then(end, end)
  while (!(await hasWaiters(sites, pid)))
    if (finished) throw new Error('The action never waited for what it was to lock first.')
}

async function takeLock(ctx: Ctx, { sql, values }: LockQuery, how: string): Promise<void> {
  await ctx.db.query({ text: `${sql} ${how}`, values })
}

async function hasWaiters(sites: TestSites, pid: number): Promise<boolean> {
  const rows = await sites.doing((ctx) =>
    ctx.db.query('test.waiting', 'SELECT 1 FROM pg_stat_activity WHERE $1 = ANY(pg_blocking_pids(pid))', [
      pid,
    ]),
  )
  return rows.length > 0
}

async function isFree(sites: TestSites, rows: LockQuery): Promise<boolean> {
  const ctx = sites.ctx()
  try {
    await takeLock(ctx, rows, 'FOR UPDATE NOWAIT')
    return true
  } catch (error) {
    if ((error as { code?: string }).code === '55P03') return false
    throw error
  } finally {
    await ctx.db.rollback()
  }
}
