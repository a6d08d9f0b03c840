import type { Ctx } from '#kernel/http/ctx.ts'

/** Executes something and rolls it back: what it throws is what would be refused. Runs in its own transaction. */
export async function dryRun<Result>(ctx: Ctx, work: (ctx: Ctx) => Promise<Result>): Promise<Result> {
  // That takes its own connection; this one is not held meanwhile.
  await ctx.db.commit()
  const db = ctx.services.database.forTenant(ctx.tenant.id, 'write')
  try {
    return await work({ ...ctx, db })
  } finally {
    await db.rollback()
  }
}
