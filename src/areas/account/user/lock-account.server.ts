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
