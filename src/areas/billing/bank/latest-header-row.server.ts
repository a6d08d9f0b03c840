import type { Ctx } from '#kernel/http/ctx.ts'
import type { BankAccountRow } from './accounts.server.ts'

/** Returns the header row of an account's latest file, whether or not it could be read. */
export async function latestHeaderRow(ctx: Ctx, { id, heading }: BankAccountRow): Promise<string[]> {
  const [failed] = await ctx.db.query<{ columns: string }>(
    'billing.bankHeadingSeen',
    `SELECT failure->'params'->>'columns' AS columns FROM import_run
     WHERE tenant_id = $1 AND kind = 'bank' AND data->>'accountId' = $2 ORDER BY created_at DESC LIMIT 1`,
    [ctx.tenant.id, id],
  )
  return failed?.columns ? failed.columns.split(', ').filter(Boolean) : heading
}
