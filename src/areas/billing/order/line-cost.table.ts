import { sql } from 'drizzle-orm'
import { check, foreignKey, smallint, unique, uuid } from 'drizzle-orm/pg-core'
import { satang, tenantTable } from '#kernel/db/columns.ts'
import { orderLines } from './order.table.ts'

/**
 * What one piece of an order's line cost the site on the day it was sold. Written once, with the sale, for lines whose cost was known; a
 * line without a row earned nobody knows how much. Beside the lines, because those never change after they were agreed.
 */
export const lineCosts = tenantTable(
  'billing_line_cost',
  {
    orderId: uuid('order_id').notNull(),
    position: smallint('position').notNull(),
    unitCost: satang('unit_cost_satang').notNull(),
  },
  (table) => [
    unique('billing_line_cost_of').on(table.tenantId, table.orderId, table.position),
    foreignKey({
      name: 'billing_line_cost_line',
      columns: [table.tenantId, table.orderId, table.position],
      foreignColumns: [orderLines.tenantId, orderLines.orderId, orderLines.position],
    }),
    check('billing_line_cost_money', sql`${table.unitCost} >= 0`),
  ],
)
