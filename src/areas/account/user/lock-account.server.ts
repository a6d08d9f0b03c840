import type { Ctx } from '#kernel/http/ctx.ts'

/**
 * Locks an account until the transaction ends: changes that first check what its user has (addresses, keys, archives)
 * are serialized.
 */
export async function lockAccount(ctx: Ctx, userId: string): Promise<void> {
  await ctx.db.query(
    'account.lockAccount',
    'SELECT 1 FROM account_user WHERE tenant_id = $1 AND id = $2 FOR UPDATE',
    [ctx.tenant.id, userId],
  )
}

/**
 * Locks every admin who can sign in until the transaction ends, and returns their ids: a site always keeps one, even
 * when two are removed concurrently. Other work is not blocked: the lock prevents changes to their rows, not references
 * to them.
 */
export async function lockAdmins(ctx: Ctx): Promise<string[]> {
  const admins = await ctx.db.query<{ id: string }>(
    'account.lockAdmins',
    `SELECT id FROM account_user WHERE tenant_id = $1 AND role = 'admin' AND status = 'active' ORDER BY id FOR NO KEY UPDATE`,
    [ctx.tenant.id],
  )
  return admins.map(({ id }) => id)
}
