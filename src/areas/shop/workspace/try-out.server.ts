import type { Ctx } from '#kernel/http/ctx.ts'

/** Does something and takes all of it back: what it throws is what would be refused. In a transaction of its own. */
export async function tryOut<Result>(ctx: Ctx, work: (ctx: Ctx) => Promise<Result>): Promise<Result> {
  // That takes a connection of its own; this one is not held beside it.
  await ctx.db.commit()
  const db = ctx.services.database.forTenant(ctx.tenant.id, 'write')
  try {
    return await work({ ...ctx, db })
  } finally {
    await db.rollback()
  }
}
