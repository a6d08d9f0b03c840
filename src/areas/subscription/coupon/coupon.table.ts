import { sql } from 'drizzle-orm'
import { boolean, check, date, integer, jsonb, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { tenantTable, timestamp } from '#kernel/db/columns.ts'

/** A code that makes the first periods cheaper. */
export const coupons = tenantTable(
  'subscription_coupon',
  {
    /** In capitals. */
    code: text('code').notNull(),
    kind: text('kind').$type<'percent' | 'amount'>().notNull(),
    /** Percent, or satang per period. */
    value: integer('value').notNull(),
    /** The number of periods it applies to; null for all. */
    periods: integer('periods'),
    /** The maximum number of subscriptions that may use it; null: unlimited. */
    mostUses: integer('most_uses'),
    uses: integer('uses').notNull().default(0),
    /** The last day it may be used. */
    until: date('until'),
    /** Plans it is valid for; none: all. */
    planIds: jsonb('plan_ids').$type<string[]>().notNull(),
    isOn: boolean('is_on').notNull().default(true),
    createdAt: timestamp('created_at').notNull(),
    version: integer('version').notNull().default(1),
  },
  (table) => [
    uniqueIndex('subscription_coupon_code').on(table.tenantId, table.code),
    check('subscription_coupon_kind', sql`${table.kind} IN ('percent', 'amount')`),
    check(
      'subscription_coupon_value',
      sql`${table.value} > 0 AND (${table.kind} = 'amount' OR ${table.value} <= 100)`,
    ),
    // One use too many is refused by the row itself.
    check(
      'subscription_coupon_uses',
      sql`${table.uses} >= 0 AND (${table.mostUses} IS NULL OR ${table.uses} <= ${table.mostUses})`,
    ),
  ],
)
