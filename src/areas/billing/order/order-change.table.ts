import { sql } from 'drizzle-orm'
import { boolean, check, foreignKey, integer, jsonb, smallint, text, unique, uuid } from 'drizzle-orm/pg-core'
import { milli, satang, tenantTable, timestamp } from '#kernel/db/columns.ts'
import type { VatGroup } from '#kernel/money/index.ts'
import { orderLines, orders } from './order.table.ts'
import type { DeliveryEdit } from './order.types.ts'

/**
 * What staff changed in an order after it was placed: a part cancelled, or the destination. The order's lines stay as
 * agreed; its totals are derived from these rows only by trigger (database.sql).
 */
export const orderChanges = tenantTable(
  'billing_order_change',
  {
    orderId: uuid('order_id').notNull(),
    /** 1 for the first change of its order. */
    number: smallint('number').notNull(),
    kind: text('kind').$type<'cancel_lines' | 'edit'>().notNull(),
    at: timestamp('at').notNull(),
    actorId: uuid('actor_id'),
    reason: text('reason').notNull().default(''),
    /** The reduction of the order's total. */
    subtotal: satang('subtotal_satang').notNull().default(sql`0`),
    discount: satang('discount_satang').notNull().default(sql`0`),
    net: satang('net_satang').notNull().default(sql`0`),
    vat: satang('vat_satang').notNull().default(sql`0`),
    itemCount: integer('item_count').notNull().default(0),
    /** The order's tax by kind and rate from now on; null if unchanged. */
    taxSummary: jsonb('tax_summary').$type<VatGroup[]>(),
    /** The values before and after an edit; deleted when the person is erased. */
    details: jsonb('details').$type<DeliveryEdit>(),
  },
  (table) => [
    unique('billing_order_change_number').on(table.tenantId, table.orderId, table.number),
    foreignKey({ columns: [table.tenantId, table.orderId], foreignColumns: [orders.tenantId, orders.id] }),
    check('billing_order_change_kind', sql`${table.kind} IN ('cancel_lines', 'edit')`),
    check(
      'billing_order_change_money',
      sql`${table.subtotal} >= 0 AND ${table.discount} >= 0 AND ${table.net} >= 0 AND ${table.vat} >= 0`,
    ),
  ],
)

/** The cancelled quantity of a line, with its share of the money stored with the line. */
export const orderChangeLines = tenantTable(
  'billing_order_change_line',
  {
    orderId: uuid('order_id').notNull(),
    change: smallint('change').notNull(),
    position: smallint('position').notNull(),
    quantityMilli: milli('quantity_milli').notNull(),
    subtotal: satang('subtotal_satang').notNull(),
    net: satang('net_satang').notNull(),
    vat: satang('vat_satang').notNull(),
    /** Whether the goods are lost; otherwise they are back in stock. */
    lost: boolean('lost').notNull().default(false),
  },
  (table) => [
    unique('billing_order_change_line_once').on(table.tenantId, table.orderId, table.position, table.change),
    foreignKey({
      columns: [table.tenantId, table.orderId, table.change],
      foreignColumns: [orderChanges.tenantId, orderChanges.orderId, orderChanges.number],
    }),
    foreignKey({
      columns: [table.tenantId, table.orderId, table.position],
      foreignColumns: [orderLines.tenantId, orderLines.orderId, orderLines.position],
    }),
    check('billing_order_change_line_quantity', sql`${table.quantityMilli} > 0`),
    check('billing_order_change_line_money', sql`${table.net} >= 0 AND ${table.vat} >= 0`),
  ],
)
