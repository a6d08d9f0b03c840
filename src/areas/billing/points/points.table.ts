import { sql } from 'drizzle-orm'
import { check, foreignKey, index, integer, text, unique, uuid } from 'drizzle-orm/pg-core'
import { satang, tenantTable, timestamp } from '#kernel/db/columns.ts'

/**
 * Points that came together and are gone together. `left` follows what is taken of them by trigger alone; the ledger has the sum of a
 * member's in `user_points_pending` until `available_at`, in `user_points` afterwards.
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
    /** Null as long as the goods that earned them may be given back. */
    availableAt: timestamp('available_at'),
    /** Null: never. */
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

/** Points taken of a lot. Written once. */
export const pointsMoves = tenantTable(
  'billing_points_move',
  {
    lotId: uuid('lot_id').notNull(),
    kind: text('kind').$type<'spend' | 'take_back' | 'expire' | 'adjustment'>().notNull(),
    /** The order or adjustment; of what ran out the lot itself. */
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

/** What points have to do with an order: spent on it, earned with it. */
export const orderPoints = tenantTable(
  'billing_order_points',
  {
    orderId: uuid('order_id').notNull(),
    userId: uuid('user_id').notNull(),
    spent: integer('spent').notNull(),
    /** What they took off. */
    spentSatang: satang('spent_satang').notNull(),
    /** Of those, given back. */
    back: integer('back').notNull().default(0),
    /** What the goods came to when it was placed, after and before what was taken off. */
    goodsSatang: satang('goods_satang').notNull(),
    priceSatang: satang('price_satang').notNull(),
    earned: integer('earned').notNull().default(0),
    /** Of those, taken back again. */
    takenBack: integer('taken_back').notNull().default(0),
    /** And those that were to be taken back but had been spent before. */
    short: integer('short').notNull().default(0),
    /** One point for each so much, as the site had it when they were earned; null before. */
    perSatang: satang('per_satang'),
    /** What promotions promised with it, together. */
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
