import type { Ctx } from '#kernel/http/ctx.ts'

/**
 * Holds an account until the transaction ends: changes that first look at what its person has (addresses, keys, archives) come one
 * after the other.
 */
export async function lockAccount(ctx: Ctx, userId: string): Promise<void> {
  await ctx.db.query(
    'account.lockAccount',
    'SELECT 1 FROM account_user WHERE tenant_id = $1 AND id = $2 FOR UPDATE',
    [ctx.tenant.id, userId],
  )
}

/**
 * Holds every admin who can get in until the transaction ends, and answers their ids: a site always keeps one, also when two of them
 * go at once. What they do beside it goes on: the lock keeps their rows from being changed, not from being named by others.
 */
export async function lockAdmins(ctx: Ctx): Promise<string[]> {
  const admins = await ctx.db.query<{ id: string }>(
    'account.lockAdmins',
    `SELECT id FROM account_user WHERE tenant_id = $1 AND role = 'admin' AND status = 'active' ORDER BY id FOR NO KEY UPDATE`,
    [ctx.tenant.id],
  )
  return admins.map(({ id }) => id)
}
