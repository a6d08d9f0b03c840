import { sql } from 'drizzle-orm'
import { check, index, integer, jsonb, unique, uuid } from 'drizzle-orm/pg-core'
import { tenantTable, timestamp } from '#kernel/db/columns.ts'
import type { LocalizedText } from '#kernel/tenancy/tenant.ts'

/** Points that a promotion gives with an order, in addition to those it earns. */
export const orderBonuses = tenantTable(
  'billing_order_bonus',
  {
    orderId: uuid('order_id').notNull(),
    promotionId: uuid('promotion_id').notNull(),
    /** As shown to the buyer. */
    name: jsonb('name').$type<LocalizedText>().notNull(),
    /** Positions of the lines it applies to. */
    lines: integer('lines').array().notNull(),
    /** Shown to the buyer when the order was placed. */
    points: integer('points').notNull(),
    earned: integer('earned').notNull().default(0),
    /** Null until earned; nothing is earned twice. */
    earnedAt: timestamp('earned_at'),
    /** Of those earned: points taken back again, and points due to be taken back that had already been spent. */
    takenBack: integer('taken_back').notNull().default(0),
    short: integer('short').notNull().default(0),
  },
  (table) => [
    unique('billing_order_bonus_once').on(table.tenantId, table.orderId, table.promotionId),
    index('billing_order_bonus_promotion').on(table.tenantId, table.promotionId),
    check('billing_order_bonus_points', sql`${table.points} > 0`),
    check(
      'billing_order_bonus_earned',
      sql`${table.earned} BETWEEN 0 AND ${table.points} AND ${table.takenBack} >= 0 AND ${table.short} >= 0 AND ${table.takenBack} + ${table.short} <= ${table.earned}`,
    ),
  ],
)
