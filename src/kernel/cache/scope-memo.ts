import type { Ctx } from '#kernel/http/ctx.ts'

interface CachedValue<Value> {
  value: Value
  /** When it expires, in milliseconds. */
  until: number
}

/**
 * A per-site memo in this process, valid until a scope is touched: for small values that many pages show and that
 * rarely change.
 */
export interface ScopeMemo<Value> {
  /**
   * Returns the cached value or what `load` finds, running it only once for concurrent calls. `load` gets its own
   * reading context, because the result outlives the request.
   */
  get(ctx: Ctx, load: (reading: Ctx) => Promise<{ value: Value; until: Date | null }>): Promise<Value>
}

const memos: { scope: string; forget(tenantId: string | null): void }[] = []

/**
 * Creates a memo for a scope. `mostMs` limits the age of a value: the safety net for missed notifications, and how long
 * a stale value may be served where none arrive.
 */
export function createScopeMemo<Value>(scope: string, mostMs: number): ScopeMemo<Value> {
  const cache = new Map<string, CachedValue<Value>>()
  const loading = new Map<string, Promise<Value>>()
  let round = 0
  memos.push({
    scope,
    forget(tenantId) {
      round += 1
      if (tenantId === null) {
        cache.clear()
        loading.clear()
        return
      }
      cache.delete(tenantId)
      loading.delete(tenantId)
    },
  })
  return {
    async get(ctx, load) {
      const { id } = ctx.tenant
      const now = ctx.now.getTime()
      const cached = cache.get(id)
      if (cached && cached.until > now) return cached.value
      const running = loading.get(id)
      if (running) return running
      const startRound = round
      const found = loadSeparately(ctx, load).then(({ value, until }) => {
        // Not cached if the scope was touched during loading: the value may predate the change.
        if (startRound === round)
          cache.set(id, {
            value,
            until: Math.min(now + mostMs, until?.getTime() ?? Number.POSITIVE_INFINITY),
          })
        return value
      })
      loading.set(id, found)
      try {
        return await found
      } finally {
        if (loading.get(id) === found) loading.delete(id)
      }
    },
  }
}

async function loadSeparately<Result>(ctx: Ctx, load: (reading: Ctx) => Promise<Result>): Promise<Result> {
  const reading: Ctx = {
    ...ctx,
    db: ctx.services.database.forTenant(ctx.tenant.id, 'read'),
    depends: new Set(),
  }
  try {
    const result = await load(reading)
    await reading.db.commit()
    return result
  } catch (error) {
    await reading.db.rollback()
    throw error
  }
}

/**
 * Something changed: drops this site's memos of the scope. Null means all sites: the connection that reports changes
 * was lost.
 */
export function invalidateMemos(tenantId: string | null, scope: string): void {
  for (const memo of memos)
    if (tenantId === null || scope === '*' || memo.scope === scope) memo.forget(tenantId)
}
