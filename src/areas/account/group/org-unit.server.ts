import type { Ctx } from '#kernel/http/ctx.ts'
import type { LocalizedText } from '#kernel/tenancy/tenant.ts'

/**
 * Returns the organisational unit a user works in: their staff group. Of several, the one that gives them this ability,
 * then the one they have been in longest. Null for a user without a group. One query.
 */
export async function orgUnitOf(ctx: Ctx, userId: string, ability: string): Promise<string | null> {
  const [unit] = await ctx.db.query<{ id: string }>(
    'account.unitOf',
    `SELECT o.id FROM account_grant g
     JOIN account_staff_group o ON o.tenant_id = g.tenant_id AND o.id = g.group_id AND o.removed_at IS NULL
     WHERE g.tenant_id = $1 AND g.user_id = $2 AND g.source = 'group' AND (g.from_at IS NULL OR g.from_at <= $4)
       AND (g.until_at IS NULL OR g.until_at > $4)
     ORDER BY ($3 = ANY(o.abilities)) DESC, g.granted_at, o.id LIMIT 1`,
    [ctx.tenant.id, userId, ability, ctx.now],
  )
  return unit?.id ?? null
}

/** Returns the names of units by id, including deleted ones, which still appear in the figures of their time. One query. */
export async function orgUnitNames(
  ctx: Ctx,
  ids: readonly string[],
): Promise<ReadonlyMap<string, LocalizedText>> {
  const found = await ctx.db.query<{ id: string; name: LocalizedText }>(
    'account.unitNames',
    'SELECT id, name FROM account_staff_group WHERE tenant_id = $1 AND id = ANY($2::uuid[])',
    [ctx.tenant.id, ids],
  )
  return new Map(found.map(({ id, name }) => [id, name]))
}
