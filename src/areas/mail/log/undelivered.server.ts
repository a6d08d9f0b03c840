import { authorize } from '#kernel/auth/abilities.ts'
import type { Ctx } from '#kernel/http/ctx.ts'
import { mailAbilities } from '../abilities.ts'

const days = 7

/** Returns how many emails of the last seven days bounced permanently or could not be sent, for those who may see the log. */
export async function countUndelivered(ctx: Ctx): Promise<{ returned: number; failed: number }> {
  authorize(ctx, mailAbilities['log.see'])
  const since = new Date(ctx.now.getTime() - days * 86_400_000)
  const [row] = await ctx.db.query<{ returned: number; failed: number }>(
    'mail.troubled',
    `SELECT (SELECT count(DISTINCT mail_id)::int FROM mail_bounce
         WHERE tenant_id = $1 AND at >= $2 AND verdict IN ('hard', 'complaint')) AS returned,
       (SELECT count(*)::int FROM mail_outbox WHERE tenant_id = $1 AND created_at >= $2 AND status = 'failed') AS failed`,
    [ctx.tenant.id, since],
  )
  return row ?? { returned: 0, failed: 0 }
}
