import { usersByIds } from '#areas/account/public.server.ts'
import type { Ctx } from '#kernel/http/ctx.ts'
import { forEachRecord } from '#kernel/jobs/each-record.ts'
import { entitlementLifecycle } from './entitlement-row.server.ts'

/** The maximum per run; the rest wait for the next one. */
const maxPerRun = 500
const guestRetentionDays = 365

const dueSql = `SELECT id, coalesce(ends_at <= $2, false) AS over FROM billing_entitlement
  WHERE tenant_id = $1 AND ((status = 'scheduled' AND starts_at <= $2)
    OR (status IN ('scheduled', 'active') AND ends_at <= $2))`

/**
 * Starts and ends what is due, each in its own transaction, and emits the events. Concurrent or repeated runs do no harm:
 * each row is processed by one of them, and its state says what was done already. Returns how many.
 */
export async function sweepEntitlements(ctx: Ctx): Promise<number> {
  const due = await ctx.db.query<{ id: string }>(
    'billing.dueEntitlements',
    `${dueSql} ORDER BY id LIMIT ${maxPerRun}`,
    [ctx.tenant.id, ctx.now],
  )
  return forEachRecord(ctx, due, async ({ id }) => {
    const [row] = await ctx.db.query<{ over: boolean }>(
      'billing.lockDueEntitlement',
      `${dueSql} AND id = $3 FOR UPDATE SKIP LOCKED`,
      [ctx.tenant.id, ctx.now, id],
    )
    if (!row) return false
    if (row.over) await entitlementLifecycle.move(ctx, id, 'end', { set: { closedAt: ctx.now } })
    else await entitlementLifecycle.move(ctx, id, 'begin')
    return true
  })
}

/** Deletes the addresses of guests who never came back, a year after their entitlements ended. */
export async function deleteGuestEntitlements(ctx: Ctx): Promise<void> {
  await ctx.db.query(
    'billing.forgetGuestEntitlements',
    'DELETE FROM billing_entitlement WHERE tenant_id = $1 AND contact IS NOT NULL AND closed_at < $2',
    [ctx.tenant.id, new Date(ctx.now.getTime() - guestRetentionDays * 86_400_000)],
  )
}

/** Transfers a guest's purchases to an account when its user signs in with the address the guest gave. */
export async function claimGuestEntitlements(ctx: Ctx, userId: string): Promise<void> {
  const [user] = await usersByIds(ctx, [userId])
  if (!user?.email) return
  await ctx.db.query(
    'billing.claimEntitlements',
    `UPDATE billing_entitlement SET user_id = $2, contact = NULL, version = version + 1 WHERE tenant_id = $1 AND contact = $3`,
    [ctx.tenant.id, userId, user.email.toLowerCase()],
  )
}
