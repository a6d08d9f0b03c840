import { unitOfWork } from '#kernel/db/database.ts'
import type { Ctx } from './ctx.ts'

/**
 * A small write beside a request that reads, such as a visit that counts or a request that serves once: it stands or falls by itself.
 * What was read before ends here. A request that kept its line to the database while it waits for a second one would be stuck
 * together with others that do the same, as when a link is opened by a whole group at once.
 */
export async function inOwnTransaction<Result>(
  ctx: Ctx,
  work: (ctx: Ctx) => Promise<Result>,
): Promise<Result> {
  await ctx.db.commit()
  return unitOfWork(ctx.services.database.forTenant(ctx.tenant.id, 'write'), (db) => work({ ...ctx, db }))
}
