import { sql } from 'drizzle-orm'
import { check, date, index, text, unique, uuid } from 'drizzle-orm/pg-core'
import { tenantTable, timestamp } from '#kernel/db/columns.ts'
import type { Day } from '#kernel/time/index.ts'

/**
 * What an order was promised for a preordered item: the shipping date, and the original one if it has moved. The
 * outstanding quantity is stored with the stock, which assigns incoming goods to the oldest order.
 */
export const preorders = tenantTable(
  'shop_preorder',
  {
    orderId: uuid('order_id').notNull(),
    variantId: uuid('variant_id').notNull(),
    ships: date('ships_on', { mode: 'string' }).$type<Day>().notNull(),
    by: text('ships_by').$type<'day' | 'month'>().notNull(),
    createdAt: timestamp('created_at').notNull(),
    /** When that date was last moved after the order: from then on the buyer may cancel. */
    movedAt: timestamp('moved_at'),
  },
  (table) => [
    unique('shop_preorder_order').on(table.tenantId, table.orderId, table.variantId),
    index('shop_preorder_variant').on(table.tenantId, table.variantId, table.ships),
    check('shop_preorder_by', sql`${table.by} IN ('day', 'month')`),
  ],
)
