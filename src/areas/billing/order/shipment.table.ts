import { sql } from 'drizzle-orm'
import { check, foreignKey, index, smallint, text, unique, uuid } from 'drizzle-orm/pg-core'
import { milli, satang, tenantTable, timestamp } from '#kernel/db/columns.ts'
import { orderLines, orders } from './order.table.ts'

/** A parcel of an order, as it was sent. Written once; only the carrier and the tracking number can be corrected. */
export const shipments = tenantTable(
  'billing_shipment',
  {
    orderId: uuid('order_id').notNull(),
    /** 1 for the first parcel of its order. */
    number: smallint('number').notNull(),
    carrier: text('carrier').notNull(),
    tracking: text('tracking').notNull(),
    sentAt: timestamp('sent_at').notNull(),
    sentBy: uuid('sent_by'),
    /** What was earned with it, before tax; the first parcel also carries the delivery. */
    net: satang('net_satang').notNull(),
    /** What the carrier collects on delivery; zero when the order was paid before. */
    collect: satang('collect_satang').notNull().default(sql`0`),
  },
  (table) => [
    unique('billing_shipment_number').on(table.tenantId, table.orderId, table.number),
    index('billing_shipment_tracking').on(table.tenantId, table.tracking),
    foreignKey({ columns: [table.tenantId, table.orderId], foreignColumns: [orders.tenantId, orders.id] }),
    check('billing_shipment_money', sql`${table.net} >= 0 AND ${table.collect} >= 0`),
  ],
)

/** The quantity of one order line in the parcel. Σ sent and cancelled ≤ ordered is enforced by a trigger in database.sql. */
export const shipmentLines = tenantTable(
  'billing_shipment_line',
  {
    orderId: uuid('order_id').notNull(),
    shipment: smallint('shipment').notNull(),
    position: smallint('position').notNull(),
    quantityMilli: milli('quantity_milli').notNull(),
  },
  (table) => [
    unique('billing_shipment_line_once').on(table.tenantId, table.orderId, table.position, table.shipment),
    foreignKey({
      columns: [table.tenantId, table.orderId, table.shipment],
      foreignColumns: [shipments.tenantId, shipments.orderId, shipments.number],
    }),
    foreignKey({
      columns: [table.tenantId, table.orderId, table.position],
      foreignColumns: [orderLines.tenantId, orderLines.orderId, orderLines.position],
    }),
    check('billing_shipment_line_quantity', sql`${table.quantityMilli} > 0`),
  ],
)
