import type { Pool } from 'pg'
import { platformPoolSize } from './connections.rules.ts'
import { Db, type TimeoutProfile } from './db.ts'
import type { DatabaseUrls } from './migration/roles.ts'
import { createPool } from './pool.ts'

/** Both ways to access the database: bound to one site, or across all sites. */
export interface Database {
  forTenant(tenantId: string, mode: 'read' | 'write', pace?: TimeoutProfile): Db
  forPlatform(mode: 'read' | 'write', pace?: TimeoutProfile): Db
  platformPool: Pool
  urls: DatabaseUrls
  end(): Promise<void>
}

export function createDatabase(
  urls: DatabaseUrls,
  options: { pool: number; onError(error: Error): void },
): Database {
  let finished = false
  // A pool finishes before its connections do: a server that stops right afterwards cuts them off, which does no harm.
  const onError = (error: Error) => {
    if (!finished) options.onError(error)
  }
  const app = createPool(urls.app, options.pool, onError)
  const platform = createPool(urls.platform, platformPoolSize(options.pool), onError)
  return {
    forTenant: (tenantId, mode, pace) => new Db(app, { tenantId, mode, pace }),
    forPlatform: (mode, pace) => new Db(platform, { tenantId: null, mode, pace }),
    platformPool: platform,
    urls,
    async end() {
      finished = true
      await Promise.all([app.end(), platform.end()])
    },
  }
}

/**
 * Runs one unit of work from start to finish: commits when `work` returns, rolls back when it throws. Then it is closed
 * (`Db.end`).
 */
export async function unitOfWork<Result>(db: Db, work: (db: Db) => Promise<Result>): Promise<Result> {
  try {
    const result = await work(db)
    await db.end('commit')
    return result
  } catch (error) {
    await db.end('rollback')
    throw error
  }
}
