import type { Ctx } from '#kernel/http/ctx.ts'

/**
 * Deletes what is no longer needed: unfinished registrations, expired tokens, sessions that ended 90 days ago (Computer
 * Crime Act).
 */
export async function purgeExpired(ctx: Ctx): Promise<void> {
  const before = (days: number) => new Date(ctx.now.getTime() - days * 86_400_000)
  await Promise.all([
    ctx.db.query(
      'account.forgetRegistrations',
      'DELETE FROM account_registration WHERE tenant_id = $1 AND expires_at < $2',
      [ctx.tenant.id, ctx.now],
    ),
    ctx.db.query(
      'account.forgetChallenges',
      'DELETE FROM account_challenge WHERE tenant_id = $1 AND expires_at < $2',
      [ctx.tenant.id, ctx.now],
    ),
    ctx.db.query(
      'account.forgetTickets',
      'DELETE FROM account_one_time_token WHERE tenant_id = $1 AND expires_at < $2',
      [ctx.tenant.id, before(30)],
    ),
    ctx.db.query(
      'account.forgetSessions',
      'DELETE FROM account_session WHERE tenant_id = $1 AND seen_at < $2',
      [ctx.tenant.id, before(90)],
    ),
  ])
}
