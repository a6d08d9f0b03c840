import type { Ctx } from '#kernel/http/ctx.ts'
import { formerMember } from '#kernel/personal-data.ts'

/** Returns the runs a user started, for areas that copied the user's name from one. Empty after their erasure. */
export async function importsBy(ctx: Ctx, userId: string): Promise<string[]> {
  const runs = await ctx.db.query<{ id: string }>(
    'import.by',
    'SELECT id FROM import_run WHERE tenant_id = $1 AND actor_id = $2',
    [ctx.tenant.id, userId],
  )
  return runs.map(({ id }) => id)
}

/** For the erasure of an account: imported data stays, but no longer shows who imported it. */
export async function anonymizeImporter(ctx: Ctx, userId: string): Promise<void> {
  await ctx.db.query(
    'import.forgetImporter',
    'UPDATE import_run SET actor_id = NULL, actor_name = $3 WHERE tenant_id = $1 AND actor_id = $2',
    [ctx.tenant.id, userId, formerMember],
  )
}
