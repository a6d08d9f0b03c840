import type { Ctx } from '#kernel/http/ctx.ts'
import { newId } from '#kernel/id.ts'
import { rows } from '#kernel/rows/rows.ts'
import type { LocalizedText } from '#kernel/tenancy/tenant.ts'
import type { LockedOrder } from '../order/order-row.server.ts'
import { orderBonuses } from './bonus.table.ts'
import { grantPoints } from './lots.server.ts'
import { bonusDue } from './points.rules.ts'
import { revokePoints } from './revoke-points.server.ts'

const bonuses = rows(orderBonuses)

/** Points a promotion promises with an order. */
export interface PromisedBonus {
  promotionId: string
  name: LocalizedText
  /** Positions of the order lines it applies to, from 1. */
  lines: readonly number[]
  points: number
}

/**
 * Records the points that promotions promised with an order a member has just placed; they are given when the order
 * earns its points. Runs no queries if nothing was promised.
 */
export async function promiseBonuses(
  ctx: Ctx,
  orderId: string,
  promised: readonly PromisedBonus[],
): Promise<void> {
  const userId = ctx.viewer.user?.id
  if (!promised.length || !userId) return
  await ctx.db.query(
    'billing.promiseBonuses',
    `INSERT INTO billing_order_bonus (tenant_id, id, order_id, promotion_id, name, lines, points)
     SELECT $1, b.id, $2, b."promotionId", b.name, ARRAY(SELECT jsonb_array_elements_text(b.lines)::int), b.points
     FROM jsonb_to_recordset($3::jsonb) AS b(id uuid, "promotionId" uuid, name jsonb, lines jsonb, points int)`,
    [ctx.tenant.id, orderId, JSON.stringify(promised.map((bonus) => ({ ...bonus, id: newId() })))],
  )
  await ctx.db.query(
    'billing.notePromised',
    `INSERT INTO billing_order_points (tenant_id, id, order_id, user_id, spent, spent_satang, goods_satang, price_satang, bonus)
     SELECT $1, $2, o.id, $4, 0, 0, o.total_satang - o.shipping_satang, o.subtotal_satang, $5
     FROM billing_order o WHERE o.tenant_id = $1 AND o.id = $3
     ON CONFLICT (tenant_id, order_id) DO UPDATE SET bonus = EXCLUDED.bonus`,
    [ctx.tenant.id, newId(), orderId, userId, promised.reduce((sum, { points }) => sum + points, 0)],
  )
}

interface OrderSnapshot {
  paid: boolean
  /** What its goods total now, and how much of that was returned. */
  itemsTotal: number
  returned: number
}

/** Reconciles the bonuses of an order with its state, like its own points. The order must be locked. */
export async function syncBonuses(
  ctx: Ctx,
  order: LockedOrder,
  { now, userId, canEarn }: { now: OrderSnapshot; userId: string; canEarn: boolean },
): Promise<void> {
  for (const { id, price, pricePlaced } of await pricesOf(ctx, order.id)) {
    const bonus = await bonuses.get(ctx, id)
    const due = bonusDue({ ...now, price, pricePlaced }, bonus.points)
    if (bonus.earnedAt === null) {
      if (!now.paid || !canEarn) continue
      await bonuses.update(ctx, id, { earned: due, earnedAt: ctx.now })
      if (due > 0)
        await grantPoints(ctx, {
          userId,
          source: 'bonus',
          sourceId: order.id,
          points: due,
          memo: order.number,
          key: `points:bonus:${id}`,
          kind: 'points_bonus',
          from: 'points_earned',
          of: { kind: 'order_bonus', id },
          availableAt: null,
          expiresAt: null,
        })
      continue
    }
    const netEarned = bonus.earned - bonus.takenBack - bonus.short
    if (due >= netEarned) continue
    const points = netEarned - due
    const isOwn = (lot: { source: string; sourceId: string }) =>
      lot.source === 'bonus' && lot.sourceId === order.id
    const taking = { userId, refId: id, of: { kind: 'order_bonus', id }, memo: order.number, isOwn }
    const before = { points, takenBack: bonus.takenBack }
    const revoked = await revokePoints(ctx, { ...taking, ...before })
    await bonuses.update(ctx, id, {
      takenBack: bonus.takenBack + revoked,
      short: bonus.short + points - revoked,
    })
  }
}

/** Returns what the lines of each bonus cost when the order was placed, and without what was cancelled since. */
const pricesOf = (ctx: Ctx, orderId: string) =>
  ctx.db.query<{ id: string; pricePlaced: number; price: number }>(
    'billing.bonusPrices',
    `SELECT b.id, coalesce(sum(l.unit_satang * l.quantity_milli), 0)::bigint AS "pricePlaced",
       coalesce(sum(l.unit_satang * (l.quantity_milli - coalesce(c.cancelled, 0))), 0)::bigint AS price
     FROM billing_order_bonus b
     JOIN billing_order_line l ON l.tenant_id = b.tenant_id AND l.order_id = b.order_id AND l.position = ANY(b.lines)
     LEFT JOIN LATERAL (SELECT sum(quantity_milli) AS cancelled FROM billing_order_change_line
       WHERE tenant_id = l.tenant_id AND order_id = l.order_id AND position = l.position) c ON true
     WHERE b.tenant_id = $1 AND b.order_id = $2 GROUP BY b.id ORDER BY b.id`,
    [ctx.tenant.id, orderId],
  )

/** Returns the condition for joining the bonus `b` of a promotion's use `u`: for the promotion's own proofs. */
export const joinBonusSql = (use: string, as: string): string =>
  `LEFT JOIN billing_order_bonus ${as} ON ${as}.tenant_id = ${use}.tenant_id AND ${as}.order_id = ${use}.order_id AND ${as}.promotion_id = ${use}.promotion_id`
