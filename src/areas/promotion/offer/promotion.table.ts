import { sql } from 'drizzle-orm'
import { boolean, check, foreignKey, index, integer, jsonb, text, unique, uuid } from 'drizzle-orm/pg-core'
import { satang, tenantTable, timestamp } from '#kernel/db/columns.ts'
import type { LocalizedText } from '#kernel/tenancy/tenant.ts'
import type { PromotionStatus } from './promotion.states.ts'
import type { OfferRule } from './promotion.types.ts'

/** A conditional discount. The counters are the sums of its valid uses (`sala verify`). */
export const promotions = tenantTable(
  'promotion',
  {
    name: jsonb('name').$type<LocalizedText>().notNull(),
    status: text('status').$type<PromotionStatus>().notNull(),
    rule: jsonb('rule').$type<OfferRule>().notNull(),
    needsCoupon: boolean('needs_coupon').notNull(),
    startsAt: timestamp('starts_at').notNull(),
    endsAt: timestamp('ends_at'),
    priority: integer('priority').notNull().default(0),
    /** Maximum number of orders, and of satang, in total. Null means no limit. */
    maxUses: integer('max_uses'),
    maxSatang: satang('max_satang'),
    maxPerBuyer: integer('max_per_buyer'),
    usedCount: integer('used_count').notNull().default(0),
    usedSatang: satang('used_satang').notNull(),
    createdAt: timestamp('created_at').notNull(),
    version: integer('version').notNull().default(1),
  },
  (table) => [
    index('promotion_running').on(table.tenantId, table.status, table.startsAt),
    check('promotion_dates', sql`${table.endsAt} IS NULL OR ${table.endsAt} > ${table.startsAt}`),
    check('promotion_uses', sql`${table.usedCount} >= 0 AND ${table.usedCount} <= ${table.maxUses}`),
    check('promotion_budget', sql`${table.usedSatang} >= 0 AND ${table.usedSatang} <= ${table.maxSatang}`),
  ],
)

/** A code that unlocks a promotion requiring one. */
export const coupons = tenantTable(
  'promotion_coupon',
  {
    promotionId: uuid('promotion_id').notNull(),
    /** In capitals, as normalised by `codeOf`. */
    code: text('code').notNull(),
    maxUses: integer('max_uses'),
    usedCount: integer('used_count').notNull().default(0),
    /** Before its promotion's own end; null means together with it. */
    endsAt: timestamp('ends_at'),
    /** Withdrawn by staff: no longer valid. */
    closedAt: timestamp('closed_at'),
    /** The name of the batch it was generated with; empty if it was created on its own. */
    batch: text('batch').notNull().default(''),
    createdAt: timestamp('created_at').notNull(),
  },
  (table) => [
    unique('promotion_coupon_code').on(table.tenantId, table.code),
    index('promotion_coupon_of').on(table.tenantId, table.promotionId),
    foreignKey({
      columns: [table.tenantId, table.promotionId],
      foreignColumns: [promotions.tenantId, promotions.id],
    }),
    check('promotion_coupon_uses', sql`${table.usedCount} >= 0 AND ${table.usedCount} <= ${table.maxUses}`),
  ],
)

/** The use of a promotion in an order. Released if the order was cancelled or expired: it no longer counts, but is kept. */
export const promotionUses = tenantTable(
  'promotion_use',
  {
    promotionId: uuid('promotion_id').notNull(),
    couponId: uuid('coupon_id'),
    orderId: uuid('order_id').notNull(),
    /** SHA-256 of the account or the phone number: to count the uses of a buyer without identifying them. */
    buyerHash: text('buyer_hash').notNull(),
    /** The discount, including delivery; for points, their value. */
    satang: satang('satang').notNull(),
    /** Points promised on top of those the order earns. */
    points: integer('points').notNull().default(0),
    usedAt: timestamp('used_at').notNull(),
    releasedAt: timestamp('released_at'),
  },
  (table) => [
    unique('promotion_use_order').on(table.tenantId, table.orderId, table.promotionId),
    index('promotion_use_of').on(table.tenantId, table.promotionId, table.buyerHash),
    index('promotion_use_coupon').on(table.tenantId, table.couponId),
    foreignKey({
      columns: [table.tenantId, table.promotionId],
      foreignColumns: [promotions.tenantId, promotions.id],
    }),
    foreignKey({ columns: [table.tenantId, table.couponId], foreignColumns: [coupons.tenantId, coupons.id] }),
  ],
)
