import type { Ctx } from '#kernel/http/ctx.ts'
import { bankImport } from './import.server.ts'

/**
 * Resumes the latest file of an account whose columns were not found, now that they have been set; returns its import,
 * or null if no file is waiting for that.
 */
export async function rereadStatement(ctx: Ctx, accountId: string): Promise<string | null> {
  const [latest] = await ctx.db.query<{ id: string; isUnread: boolean }>(
    'billing.latestStatementRead',
    `SELECT id, status = 'failed' AND dry_run AND failure->>'code' = 'bank.import.columns' AS "isUnread" FROM import_run
     WHERE tenant_id = $1 AND kind = 'bank' AND data->>'accountId' = $2 ORDER BY created_at DESC LIMIT 1`,
    [ctx.tenant.id, accountId],
  )
  if (!latest?.isUnread) return null
  await bankImport.reread(ctx, latest.id)
  return latest.id
}
