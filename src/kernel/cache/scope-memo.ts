import type { Ctx } from '#kernel/http/ctx.ts'

interface Held<Value> {
  value: Value
  /** No longer served from then on, in milliseconds. */
  until: number
}

/** What this process keeps of each site as long as a scope is not touched: small things that many pages show and few people change. */
export interface ScopeMemo<Value> {
  /** What is kept, or what `load` finds, once however many ask at the same time. `load` reads by itself: what it finds outlives the request. */
  get(ctx: Ctx, load: (reading: Ctx) => Promise<{ value: Value; until: Date | null }>): Promise<Value>
}

const memos: { scope: string; forget(tenantId: string | null): void }[] = []

/** `mostMs` is the safety net under the notices, and how long what was touched may still be told where none arrive. */
export function scopeMemo<Value>(scope: string, mostMs: number): ScopeMemo<Value> {
  const held = new Map<string, Held<Value>>()
  const loading = new Map<string, Promise<Value>>()
  let round = 0
  memos.push({
    scope,
    forget(tenantId) {
      round += 1
      if (tenantId === null) {
        held.clear()
        loading.clear()
        return
      }
      held.delete(tenantId)
      loading.delete(tenantId)
    },
  })
  return {
    async get(ctx, load) {
      const { id } = ctx.tenant
      const now = ctx.now.getTime()
      const kept = held.get(id)
      if (kept && kept.until > now) return kept.value
      const running = loading.get(id)
      if (running) return running
      const began = round
      const found = loadAlone(ctx, load).then(({ value, until }) => {
        // What was touched while it was read may be older than the change.
        if (began === round)
          held.set(id, { value, until: Math.min(now + mostMs, until?.getTime() ?? Number.POSITIVE_INFINITY) })
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

async function loadAlone<Result>(ctx: Ctx, load: (reading: Ctx) => Promise<Result>): Promise<Result> {
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

/** Something was changed: nothing of this site that shows the scope is told any more. Null: the line that tells of changes was lost. */
export function forgetMemos(tenantId: string | null, scope: string): void {
  for (const memo of memos)
    if (tenantId === null || scope === '*' || memo.scope === scope) memo.forget(tenantId)
}
