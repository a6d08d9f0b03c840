import type { Ctx } from '#kernel/http/ctx.ts'
import type { MoveReason } from './stock.rules.ts'

/**
 * One stock movement of an item in a group; `quantityMilli` is negative when it left the shop, `afterMilli` is the
 * stock after it.
 */
export interface GroupMove {
  id: string
  at: Date
  variantId: string
  reason: MoveReason
  quantityMilli: number
  afterMilli: number
  ref: string
  note: string
  actorId: string | null
  actorRole: string
}

/**
 * Returns the movements of all items of a group at the shop, newest first, with the stock after each, and their total
 * number. One SQL query. The area that owns the group checks permissions.
 */
export async function movesOfGroup(
  ctx: Ctx,
  groupId: string,
  { limit, offset = 0 }: { limit: number; offset?: number },
): Promise<{ moves: GroupMove[]; total: number }> {
  const rows = await ctx.db.query<GroupMove & { total: number }>('stock.movesOfGroup', movesSql, [
    ctx.tenant.id,
    groupId,
    limit,
    offset,
  ])
  return { moves: rows.map(({ total: _, ...move }) => move), total: rows[0]?.total ?? 0 }
}

const movesSql = `
WITH shop AS (SELECT id FROM stock_location WHERE tenant_id = $1 AND code = 'main'),
ours AS (
  SELECT m.*, CASE WHEN m.to_location = shop.id THEN m.quantity_milli ELSE -m.quantity_milli END AS signed
  FROM stock_move m JOIN shop ON shop.id IN (m.from_location, m.to_location)
  WHERE m.tenant_id = $1 AND m.variant_id IN (SELECT variant_id FROM stock_level WHERE tenant_id = $1 AND group_id = $2))
SELECT id, at, variant_id AS "variantId", reason, signed AS "quantityMilli", ref, note, actor_id AS "actorId",
       actor_role AS "actorRole", (sum(signed) OVER (PARTITION BY variant_id ORDER BY at, id))::bigint AS "afterMilli",
       (count(*) OVER ())::int AS total
FROM ours ORDER BY at DESC, id DESC LIMIT $3 OFFSET $4`
