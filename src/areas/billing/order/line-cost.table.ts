import { sql } from 'drizzle-orm'
import { check, foreignKey, smallint, unique, uuid } from 'drizzle-orm/pg-core'
import { satang, tenantTable } from '#kernel/db/columns.ts'
import { orderLines } from './order.table.ts'

/**
 * The site's cost of one piece of an order line on the day of the sale. Written once, with the sale, for lines whose
 * cost was known; the profit of a line without a row is unknown. Separate from the lines, because those never change
 * once agreed.
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
