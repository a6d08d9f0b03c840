import { unitOfWork } from '#kernel/db/database.ts'
import type { Ctx } from './ctx.ts'

/**
 * Runs a small write beside a reading request, such as a counted visit or a single-use link, in its own transaction,
 * independent of the request's. Commits what was read so far: a request that held its database connection while waiting
 * for a second one could deadlock with others doing the same, as when a whole group opens a link at the same time.
 */
export async function inOwnTransaction<Result>(
  ctx: Ctx,
  work: (ctx: Ctx) => Promise<Result>,
): Promise<Result> {
  await ctx.db.commit()
  return unitOfWork(ctx.services.database.forTenant(ctx.tenant.id, 'write'), (db) => work({ ...ctx, db }))
}
