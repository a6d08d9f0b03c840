import type { Ctx } from '#kernel/http/ctx.ts'

/** Whether an account with this id exists on the site; erased ones do not count. */
export async function hasAccount(ctx: Ctx, userId: string): Promise<boolean> {
  const found = await ctx.db.query(
    'account.hasAccount',
    `SELECT 1 FROM account_user WHERE tenant_id = $1 AND id = $2 AND status <> 'erased'`,
    [ctx.tenant.id, userId],
  )
  return found.length > 0
}
