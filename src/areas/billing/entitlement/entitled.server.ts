import type { Ctx } from '#kernel/http/ctx.ts'

/**
 * Returns whether the caller may use a thing now; guests may use nothing. One statement, by the time of the request:
 * expiry does not wait for the job that closes entitlements.
 */
export async function isEntitled(ctx: Ctx, { kind, id }: { kind: string; id: string }): Promise<boolean> {
  return (await filterEntitled(ctx, kind, [id])).has(id)
}

/** Returns which things of a kind an order opens now, for users who access it through the order itself. */
export async function entitledByOrder(ctx: Ctx, orderId: string, kind: string): Promise<string[]> {
  const rows = await ctx.db.query<{ target: string }>(
    'billing.openedByOrder',
    `SELECT target FROM billing_entitlement WHERE tenant_id = $1 AND source_kind = 'order' AND source_id = $2 AND kind = $3
       AND status IN ('scheduled', 'active') AND starts_at <= $4 AND (ends_at IS NULL OR ends_at > $4)`,
    [ctx.tenant.id, orderId, kind, ctx.now],
  )
  return rows.map(({ target }) => target)
}

/** Returns who has a thing now: the orders it came from, with the email address of each buyer. */
export async function holdersByOrder(ctx: Ctx, kind: string, target: string): Promise<{ orderId: string }[]> {
  return ctx.db.query(
    'billing.holdersByOrder',
    `SELECT source_id AS "orderId" FROM billing_entitlement
     WHERE tenant_id = $1 AND kind = $2 AND target = $3 AND source_kind = 'order' AND status IN ('scheduled', 'active')
       AND (ends_at IS NULL OR ends_at > $4) ORDER BY id LIMIT 50000`,
    [ctx.tenant.id, kind, target, ctx.now],
  )
}

/** The same for a list: returns those of these things that the caller may use now. */
export async function filterEntitled(ctx: Ctx, kind: string, ids: readonly string[]): Promise<Set<string>> {
  const { user } = ctx.viewer
  if (!user || !ids.length) return new Set()
  const rows = await ctx.db.query<{ target: string }>(
    'billing.entitled',
    `SELECT DISTINCT target FROM billing_entitlement
     WHERE tenant_id = $1 AND (user_id = $2 OR contact = nullif($3, '')) AND kind = $4 AND target = ANY($5::text[])
       AND status IN ('scheduled', 'active') AND starts_at <= $6 AND (ends_at IS NULL OR ends_at > $6)`,
    [ctx.tenant.id, user.id, user.email?.toLowerCase() ?? '', kind, ids, ctx.now],
  )
  return new Set(rows.map(({ target }) => target))
}

/** Returns whether the caller may use a thing now through purchases alone: no plan, gift of staff or other source opens it. */
export async function isEntitledByOrdersAlone(
  ctx: Ctx,
  { kind, id }: { kind: string; id: string },
): Promise<boolean> {
  const { user } = ctx.viewer
  if (!user) return false
  const [row] = await ctx.db.query<{ only: boolean | null }>(
    'billing.entitledByOrdersAlone',
    `SELECT bool_and(source_kind = 'order') AS only FROM billing_entitlement
     WHERE tenant_id = $1 AND (user_id = $2 OR contact = nullif($3, '')) AND kind = $4 AND target = $5
       AND status IN ('scheduled', 'active') AND starts_at <= $6 AND (ends_at IS NULL OR ends_at > $6)`,
    [ctx.tenant.id, user.id, user.email?.toLowerCase() ?? '', kind, id, ctx.now],
  )
  return row?.only ?? false
}
