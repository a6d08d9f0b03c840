import { sql } from 'drizzle-orm'
import { boolean, check, foreignKey, integer, jsonb, smallint, text, unique, uuid } from 'drizzle-orm/pg-core'
import { milli, satang, tenantTable, timestamp } from '#kernel/db/columns.ts'
import type { VatGroup } from '#kernel/money/index.ts'
import { orderLines, orders } from './order.table.ts'
import type { DeliveryEdit } from './order.types.ts'

/**
 * What staff changed in an order after it was placed: part of it cancelled, or where it goes. The order's lines stay as they were
 * agreed; its sums follow these rows by trigger alone (database.sql).
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
    /** By how much less the order comes to. */
    subtotal: satang('subtotal_satang').notNull().default(sql`0`),
    discount: satang('discount_satang').notNull().default(sql`0`),
    net: satang('net_satang').notNull().default(sql`0`),
    vat: satang('vat_satang').notNull().default(sql`0`),
    itemCount: integer('item_count').notNull().default(0),
    /** The order's tax by kind and rate from now on; null where it stays. */
    taxSummary: jsonb('tax_summary').$type<VatGroup[]>(),
    /** What was written before and after an edit; goes when its person is forgotten. */
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

/** So much of a line was cancelled, with its share of the money stored with the line. */
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
    /** The goods are lost; otherwise they are on the shelf again. */
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
