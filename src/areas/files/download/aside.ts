import { unitOfWork } from '#kernel/db/database.ts'
import type { Ctx } from '#kernel/http/ctx.ts'

/** A small write beside a request that reads: it stands or falls by itself. */
export function aside<Result>(ctx: Ctx, work: (ctx: Ctx) => Promise<Result>): Promise<Result> {
  return unitOfWork(ctx.services.database.forTenant(ctx.tenant.id, 'write'), (db) => work({ ...ctx, db }))
}
