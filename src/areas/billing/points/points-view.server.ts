import type { Ctx } from '#kernel/http/ctx.ts'
import type { Satang } from '#kernel/money/index.ts'
import type { LocalizedText } from '#kernel/tenancy/tenant.ts'
import { paymentSettings } from '../settings/settings.server.ts'
import { pointsValue } from './points.rules.ts'

/** A points transaction as the member sees it. */
export interface PointsMove {
  id: string
  at: Date
  kind: string
  /** Positive for points received, negative for points spent. */
  points: number
  memo: string
  /** The promotion that gave them, or whose points were taken back. */
  promotion: LocalizedText | null
  /** Pending until the goods can no longer be returned. */
  pending: boolean
}

export interface PointsView {
  available: number
  pending: number
  value: Satang
  /** The next points to expire, if a day is set: how many, and the last time they can be spent. */
  ending: { points: number; last: Date } | null
  moves: PointsMove[]
}

const visibleMoveCount = 20

/**
 * Returns a member's points: available, pending, next to expire, and the latest transactions. Two SQL queries in one
 * round trip.
 */
export async function pointsOf(ctx: Ctx, userId: string, worthSatang: Satang): Promise<PointsView> {
  const [[sums], moves] = await Promise.all([
    ctx.db.query<{ available: number; pending: number; ending: number; expiresAt: Date | null }>(
      'billing.pointsOf',
      `WITH lots AS (SELECT "left", available_at, expires_at FROM billing_points_lot
         WHERE tenant_id = $1 AND user_id = $2 AND "left" > 0 AND (expires_at IS NULL OR expires_at > $3)),
         first AS (SELECT min(expires_at) AS at FROM lots)
       SELECT coalesce(sum("left") FILTER (WHERE available_at IS NOT NULL), 0)::int AS available,
         coalesce(sum("left") FILTER (WHERE available_at IS NULL), 0)::int AS pending,
         coalesce(sum("left") FILTER (WHERE expires_at = first.at), 0)::int AS ending, max(first.at) AS "expiresAt"
       FROM first LEFT JOIN lots ON true`,
      [ctx.tenant.id, userId, ctx.now],
    ),
    ctx.db.query<PointsMove>(
      'billing.pointsMoves',
      `SELECT t.id, t.at, t.kind, t.memo, b.name AS promotion, bool_and(a.kind = 'user_points_pending') AS pending,
         (CASE t.kind WHEN 'points_open' THEN -sum(e.amount) FILTER (WHERE a.kind = 'user_points') ELSE -sum(e.amount) END)::int AS points
       FROM ledger_account a JOIN ledger_entry e ON e.tenant_id = a.tenant_id AND e.account_id = a.id
       JOIN ledger_tx t ON t.tenant_id = e.tenant_id AND t.id = e.tx_id
       LEFT JOIN billing_order_bonus b ON t.ref_kind = 'order_bonus' AND b.tenant_id = t.tenant_id AND b.id = t.ref_id
       WHERE a.tenant_id = $1 AND a.owner = $2 AND a.unit = 'POINT' AND a.kind IN ('user_points', 'user_points_pending')
       GROUP BY t.tenant_id, t.id, b.name ORDER BY t.at DESC, t.id DESC LIMIT $3`,
      [ctx.tenant.id, userId, visibleMoveCount],
    ),
  ])
  const { available = 0, pending = 0, ending = 0, expiresAt = null } = sums ?? {}
  return {
    available,
    pending,
    value: pointsValue(available, { worthSatang }),
    ending: expiresAt && { points: ending, last: new Date(expiresAt.getTime() - 1) },
    moves,
  }
}

/** Returns what the site's members have together and what became of all points given; null if points are off. One SQL query. */
export async function pointsTotals(ctx: Ctx) {
  const { points: settings } = await paymentSettings(ctx)
  if (!settings.on) return null
  const [row] = await ctx.db.query<{
    available: number
    pending: number
    members: number
    earned: number
    spent: number
    expired: number
  }>(
    'billing.pointsTotals',
    `SELECT coalesce(-sum(balance) FILTER (WHERE kind = 'user_points'), 0)::bigint AS available,
       coalesce(-sum(balance) FILTER (WHERE kind = 'user_points_pending'), 0)::bigint AS pending,
       (count(*) FILTER (WHERE kind = 'user_points' AND balance < 0))::int AS members,
       coalesce(sum(balance) FILTER (WHERE kind = 'points_earned'), 0)::bigint AS earned,
       coalesce(-sum(balance) FILTER (WHERE kind = 'points_spent'), 0)::bigint AS spent,
       coalesce(-sum(balance) FILTER (WHERE kind = 'points_expired'), 0)::bigint AS expired
     FROM ledger_account WHERE tenant_id = $1 AND unit = 'POINT'`,
    [ctx.tenant.id],
  )
  const totals = row ?? { available: 0, pending: 0, members: 0, earned: 0, spent: 0, expired: 0 }
  return {
    ...totals,
    worth: pointsValue(totals.available + totals.pending, settings),
    approveAbove: settings.approveAbove,
  }
}
export type PointsTotals = NonNullable<Awaited<ReturnType<typeof pointsTotals>>>
