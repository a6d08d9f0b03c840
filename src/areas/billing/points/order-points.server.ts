import { conflict, invalid } from '#kernel/errors.ts'
import type { Ctx } from '#kernel/http/ctx.ts'
import { newId } from '#kernel/id.ts'
import { type Satang, satang } from '#kernel/money/index.ts'
import { rows } from '#kernel/rows/rows.ts'
import { type LockedOrder, lockOrder } from '../order/order-row.server.ts'
import { earnsPoints } from '../sellable.server.ts'
import { paymentSettings } from '../settings/settings.server.ts'
import { syncBonuses } from './bonus.server.ts'
import { deductPoints, grantPoints } from './lots.server.ts'
import { maxSpendablePoints, minReturnedDays, pointsDue, pointsValue } from './points.rules.ts'
import { orderPoints as orderPointsTable } from './points.table.ts'
import { revokePoints } from './revoke-points.server.ts'

const orderPoints = rows(orderPointsTable)
type OrderPoints = typeof orderPointsTable.$inferSelect

/**
 * Returns the discount for this many points on these goods; zero for none. Throws 422 `points.off`, `points.member` for
 * guests, `points.range` for fewer or more than may be spent.
 */
export async function pointsDiscount(ctx: Ctx, points: number, itemsTotal: Satang): Promise<Satang> {
  if (points === 0) return satang(0)
  const settings = (await paymentSettings(ctx)).points
  if (!settings.on) throw invalid([{ path: 'points', code: 'points.off' }])
  const { user } = ctx.viewer
  if (!user) throw invalid([{ path: 'points', code: 'points.member' }])
  const maxPoints = maxSpendablePoints(itemsTotal, await pointsToSpend(ctx, user.id), settings)
  if (points > maxPoints || points < settings.least)
    throw invalid([
      { path: 'points', code: 'points.range', params: { least: settings.least, most: maxPoints } },
    ])
  return pointsValue(points, settings)
}

/** Returns how many points a member can spend now. One SQL query. */
export async function pointsToSpend(ctx: Ctx, userId: string): Promise<number> {
  const [row] = await ctx.db.query<{ points: number }>(
    'billing.pointsToSpend',
    `SELECT coalesce(sum("left"), 0)::int AS points FROM billing_points_lot WHERE tenant_id = $1 AND user_id = $2
       AND "left" > 0 AND available_at IS NOT NULL AND (expires_at IS NULL OR expires_at > $3)`,
    [ctx.tenant.id, userId, ctx.now],
  )
  return row?.points ?? 0
}

/** Takes the points spent on an order that was just placed, with their discount. Throws 409 `points.not_enough`. */
export async function spendPoints(
  ctx: Ctx,
  { orderId, number, points, off }: { orderId: string; number: string; points: number; off: Satang },
): Promise<void> {
  if (points === 0) return
  const userId = ctx.viewer.user?.id
  if (!userId) throw conflict('points.not_enough')
  await ctx.db.query(
    'billing.noteSpentPoints',
    `INSERT INTO billing_order_points (tenant_id, id, order_id, user_id, spent, spent_satang, goods_satang, price_satang)
     SELECT $1, $2, o.id, $4, $5, $6, o.total_satang - o.shipping_satang, o.subtotal_satang
     FROM billing_order o WHERE o.tenant_id = $1 AND o.id = $3`,
    [ctx.tenant.id, newId(), orderId, userId, points, off],
  )
  await deductForOrder(ctx, { orderId, userId, points, number, key: `points:spend:${orderId}` })
}

/** Takes again the points an expired order gave back, now that it is renewed. Throws 409 `points.not_enough`. */
export async function spendPointsAgain(ctx: Ctx, order: LockedOrder): Promise<void> {
  const pointsRow =
    order.discount > 0 && order.userId ? await orderPoints.find(ctx, { orderId: order.id }) : null
  if (!pointsRow || pointsRow.back === 0) return
  const key = `points:spend:${order.id}:${order.version}`
  await deductForOrder(ctx, {
    orderId: order.id,
    userId: pointsRow.userId,
    points: pointsRow.back,
    number: order.number,
    key,
  })
  await orderPoints.update(ctx, pointsRow.id, { back: 0 })
}

async function deductForOrder(
  ctx: Ctx,
  {
    orderId,
    userId,
    points,
    number,
    key,
  }: { orderId: string; userId: string; points: number; number: string; key: string },
): Promise<void> {
  const isDeducted = await deductPoints(ctx, {
    userId,
    points,
    key,
    memo: number,
    kind: 'spend',
    refId: orderId,
    to: 'points_spent',
    of: { kind: 'order', id: orderId },
  })
  if (!isDeducted) throw conflict('points.not_enough')
}

/**
 * Reconciles points with the order. Points are earned while it is paid, for the part of it that was kept. For what was
 * cancelled or returned, earned points are taken back and spent points given back. Reads everything again under the
 * order's lock, so it can be called any number of times, in any order; call it in the transaction that refunds the
 * money.
 */
export async function syncOrderPoints(ctx: Ctx, orderId: string): Promise<void> {
  const order = await lockOrder(ctx, { id: orderId })
  if (!order.userId) return
  const [held, { points: settings }] = await Promise.all([
    orderPoints.find(ctx, { orderId }),
    paymentSettings(ctx),
  ])
  if (!held && (!settings.on || !order.paidAt)) return
  const earns = settings.on || (held !== undefined && held?.perSatang !== null)
  const perSatang = held?.perSatang ?? (earns ? settings.perSatang : null)
  const now = await stateOf(ctx, order, held ?? null)
  const due = pointsDue(now, {
    spent: held?.spent ?? 0,
    perSatang: perSatang ?? (Number.MAX_SAFE_INTEGER as Satang),
  })
  const row = held ?? (due.earned > 0 ? await newRow(ctx, order) : null)
  if (!row) return
  if (due.back > row.back) await returnSpentPoints(ctx, order, row, due.back)
  if (row.bonus > 0) await syncBonuses(ctx, order, { now, userId: row.userId, canEarn: settings.on })
  if (row.perSatang === null && due.earned > 0 && perSatang)
    return earn(ctx, order, { orderPoints: row, earned: due.earned, perSatang })
  const netEarned = row.earned - row.takenBack - row.short
  if (due.earned < netEarned) await revokeEarnedPoints(ctx, order, row, netEarned - due.earned)
}

const newRow = (ctx: Ctx, order: LockedOrder): Promise<OrderPoints> =>
  orderPoints.insert(ctx, {
    orderId: order.id,
    userId: order.userId as string,
    spent: 0,
    spentSatang: satang(0),
    goodsSatang: satang(order.total - order.shippingSatang),
    priceSatang: order.subtotal,
  })

/** Returns the current order amounts that points depend on. One SQL query. */
async function stateOf(ctx: Ctx, order: LockedOrder, pointsRow: OrderPoints | null) {
  const [row] = await ctx.db.query<{ returned: number; earning: number }>(
    'billing.pointsState',
    `SELECT (SELECT coalesce(sum(p.refunded_satang - p.repaid_satang), 0)::bigint FROM billing_payment p
             WHERE p.tenant_id = $1 AND p.order_id = $2) AS returned,
       coalesce(sum(l.gross_satang) FILTER (WHERE l.kind = ANY($3::text[])), 0)::bigint - coalesce((
         SELECT sum(c.net_satang + c.vat_satang) FROM billing_order_change_line c
         JOIN billing_order_line n ON n.tenant_id = c.tenant_id AND n.order_id = c.order_id AND n.position = c.position
         WHERE c.tenant_id = $1 AND c.order_id = $2 AND n.kind = ANY($3::text[])), 0)::bigint AS earning
     FROM billing_order_line l WHERE l.tenant_id = $1 AND l.order_id = $2`,
    [ctx.tenant.id, order.id, order.kinds.filter(earnsPoints)],
  )
  const itemsTotal = order.total - order.shippingSatang
  const givenUp = ['cancelled', 'cancelling', 'expired'].includes(order.status)
  return {
    paid: order.paidAt !== null && !givenUp,
    over: givenUp,
    itemsTotal,
    price: order.subtotal,
    goodsPlaced: pointsRow?.goodsSatang ?? itemsTotal,
    pricePlaced: pointsRow?.priceSatang ?? order.subtotal,
    earning: row?.earning ?? 0,
    returned: row?.returned ?? 0,
  }
}

async function earn(
  ctx: Ctx,
  order: LockedOrder,
  { orderPoints: row, earned, perSatang }: { orderPoints: OrderPoints; earned: number; perSatang: Satang },
) {
  await orderPoints.update(ctx, row.id, { earned, perSatang })
  await grantPoints(ctx, {
    userId: row.userId,
    source: 'order',
    sourceId: order.id,
    points: earned,
    memo: order.number,
    key: `points:earn:${order.id}`,
    kind: 'points_earn',
    from: 'points_earned',
    of: { kind: 'order', id: order.id },
    availableAt: null,
    expiresAt: null,
  })
}

/**
 * Gives back the points spent on what was cancelled or returned. They stay valid at least as long as before, and for no
 * less than a month.
 */
async function returnSpentPoints(
  ctx: Ctx,
  order: LockedOrder,
  row: OrderPoints,
  back: number,
): Promise<void> {
  const [was] = await ctx.db.query<{ forever: boolean; last: Date | null }>(
    'billing.spentPointsEnd',
    `SELECT coalesce(bool_or(l.expires_at IS NULL), false) AS forever, max(l.expires_at) AS last
     FROM billing_points_move m JOIN billing_points_lot l ON l.tenant_id = m.tenant_id AND l.id = m.lot_id
     WHERE m.tenant_id = $1 AND m.ref_id = $2 AND m.kind = 'spend'`,
    [ctx.tenant.id, order.id],
  )
  const minExpiryMs = ctx.now.getTime() + minReturnedDays * 86_400_000
  await orderPoints.update(ctx, row.id, { back })
  await grantPoints(ctx, {
    userId: row.userId,
    source: 'returned',
    sourceId: order.id,
    points: back - row.back,
    memo: order.number,
    key: `points:return:${order.id}:${order.version}:${back}`,
    kind: 'points_return',
    from: 'points_spent',
    of: { kind: 'order', id: order.id },
    availableAt: ctx.now,
    expiresAt: was?.forever ? null : new Date(Math.max(minExpiryMs, was?.last?.getTime() ?? 0)),
  })
}

/**
 * Takes back earned points, first from their own lot, then from the member's other points. What was already spent is
 * recorded and not claimed.
 */
async function revokeEarnedPoints(
  ctx: Ctx,
  order: LockedOrder,
  row: OrderPoints,
  points: number,
): Promise<void> {
  const revoked = await revokePoints(ctx, {
    userId: row.userId,
    points,
    takenBack: row.takenBack,
    refId: order.id,
    memo: order.number,
    of: { kind: 'order', id: order.id },
    isOwn: ({ source, sourceId }) => source === 'order' && sourceId === order.id,
  })
  await orderPoints.update(ctx, row.id, {
    takenBack: row.takenBack + revoked,
    short: row.short + points - revoked,
  })
}
