import { sql } from 'drizzle-orm'
import { check, date, index, text, unique, uuid } from 'drizzle-orm/pg-core'
import { tenantTable, timestamp } from '#kernel/db/columns.ts'
import type { Day } from '#kernel/time/index.ts'

/**
 * What an order was promised of a thing it was ordered ahead: the day it ships, and the day first told where that has moved. How much is
 * still awaited stands with the stock, which gives what comes in to the oldest.
 */
export const preorders = tenantTable(
  'shop_preorder',
  {
    orderId: uuid('order_id').notNull(),
    variantId: uuid('variant_id').notNull(),
    ships: date('ships_on', { mode: 'string' }).$type<Day>().notNull(),
    by: text('ships_by').$type<'day' | 'month'>().notNull(),
    createdAt: timestamp('created_at').notNull(),
    /** The last time that day was moved after it was ordered: from then on its buyer may call it off. */
    movedAt: timestamp('moved_at'),
  },
  (table) => [
    unique('shop_preorder_order').on(table.tenantId, table.orderId, table.variantId),
    index('shop_preorder_variant').on(table.tenantId, table.variantId, table.ships),
    check('shop_preorder_by', sql`${table.by} IN ('day', 'month')`),
  ],
)
