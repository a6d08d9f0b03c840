import { sql } from 'drizzle-orm'
import { check, foreignKey, index, integer, text, unique, uuid } from 'drizzle-orm/pg-core'
import { satang, tenantTable, timestamp } from '#kernel/db/columns.ts'

/**
 * Points that were given together and expire together. `left` is maintained only by a trigger as points are taken. The
 * ledger has a member's total in `user_points_pending` until `available_at`, and in `user_points` afterwards.
 */
export const pointsLots = tenantTable(
  'billing_points_lot',
  {
    userId: uuid('user_id').notNull(),
    /** `order`: earned with it; `bonus`: given with it by a promotion; `returned`: spent on it and given back; `adjustment`: given by staff. */
    source: text('source').$type<'order' | 'bonus' | 'returned' | 'adjustment'>().notNull(),
    sourceId: uuid('source_id').notNull(),
    points: integer('points').notNull(),
    left: integer('left').notNull(),
    /** Null as long as the goods that earned them may be returned. */
    availableAt: timestamp('available_at'),
    /** Null: never expires. */
    expiresAt: timestamp('expires_at'),
    warnedAt: timestamp('warned_at'),
    createdAt: timestamp('created_at').notNull(),
  },
  (table) => [
    index('billing_points_lot_user').on(table.tenantId, table.userId, table.expiresAt),
    index('billing_points_lot_source').on(table.tenantId, table.sourceId),
    index('billing_points_lot_open').on(table.tenantId, table.expiresAt).where(sql`"left" > 0`),
    check('billing_points_lot_source', sql`${table.source} IN ('order', 'bonus', 'returned', 'adjustment')`),
    check(
      'billing_points_lot_left',
      sql`${table.points} > 0 AND ${table.left} BETWEEN 0 AND ${table.points}`,
    ),
    check(
      'billing_points_lot_pending',
      sql`${table.availableAt} IS NOT NULL OR ${table.source} IN ('order', 'bonus')`,
    ),
  ],
)

/** Points taken from a lot. Written once. */
export const pointsMoves = tenantTable(
  'billing_points_move',
  {
    lotId: uuid('lot_id').notNull(),
    kind: text('kind').$type<'spend' | 'take_back' | 'expire' | 'adjustment'>().notNull(),
    /** The order or adjustment; for expired points, the lot itself. */
    refId: uuid('ref_id').notNull(),
    points: integer('points').notNull(),
    at: timestamp('at').notNull(),
  },
  (table) => [
    index('billing_points_move_lot').on(table.tenantId, table.lotId),
    index('billing_points_move_ref').on(table.tenantId, table.refId),
    foreignKey({
      columns: [table.tenantId, table.lotId],
      foreignColumns: [pointsLots.tenantId, pointsLots.id],
    }),
    check('billing_points_move_points', sql`${table.points} > 0`),
    check('billing_points_move_kind', sql`${table.kind} IN ('spend', 'take_back', 'expire', 'adjustment')`),
  ],
)

/** The points of an order: spent on it and earned with it. */
export const orderPoints = tenantTable(
  'billing_order_points',
  {
    orderId: uuid('order_id').notNull(),
    userId: uuid('user_id').notNull(),
    spent: integer('spent').notNull(),
    /** The discount they gave. */
    spentSatang: satang('spent_satang').notNull(),
    /** How many of those were given back. */
    back: integer('back').notNull().default(0),
    /** What the goods totalled when the order was placed, after and before the discount. */
    goodsSatang: satang('goods_satang').notNull(),
    priceSatang: satang('price_satang').notNull(),
    earned: integer('earned').notNull().default(0),
    /** How many of those were taken back again. */
    takenBack: integer('taken_back').notNull().default(0),
    /** Points due to be taken back that had already been spent. */
    short: integer('short').notNull().default(0),
    /** The amount per point in the site's settings when they were earned; null before. */
    perSatang: satang('per_satang'),
    /** The total that promotions promised with it. */
    bonus: integer('bonus').notNull().default(0),
  },
  (table) => [
    unique('billing_order_points_order').on(table.tenantId, table.orderId),
    index('billing_order_points_user').on(table.tenantId, table.userId),
    check(
      'billing_order_points_spent',
      sql`${table.spent} >= 0 AND ${table.back} BETWEEN 0 AND ${table.spent}`,
    ),
    check(
      'billing_order_points_earned',
      sql`${table.earned} >= 0 AND ${table.takenBack} >= 0 AND ${table.short} >= 0 AND ${table.takenBack} + ${table.short} <= ${table.earned}`,
    ),
  ],
)
