import { sql } from 'drizzle-orm'
import { check, foreignKey, index, pgTable, primaryKey, text, unique, uuid } from 'drizzle-orm/pg-core'
import { tenantId, tenantTable, timestamp } from '#kernel/db/columns.ts'
import { documents } from '../document/document.table.ts'
import { orders } from '../order/order.table.ts'
import type { OnAccept } from './quotation-order.rules.ts'

/** Which order was made from which quotation; after a cancelled order another may follow. */
export const quotationOrders = tenantTable(
  'billing_quotation_order',
  {
    documentId: uuid('document_id').notNull(),
    orderId: uuid('order_id').notNull(),
    /** Null: made automatically when the customer accepted. */
    madeBy: uuid('made_by'),
    at: timestamp('at').notNull(),
  },
  (table) => [
    unique('billing_quotation_order_once').on(table.tenantId, table.orderId),
    index('billing_quotation_order_document').on(table.tenantId, table.documentId),
    foreignKey({
      columns: [table.tenantId, table.documentId],
      foreignColumns: [documents.tenantId, documents.id],
    }),
    foreignKey({ columns: [table.tenantId, table.orderId], foreignColumns: [orders.tenantId, orders.id] }),
  ],
)

/** What happens automatically when a customer accepts a quotation. One row per site; a site without one does nothing. */
export const quotationSettings = pgTable(
  'billing_quotation_settings',
  {
    tenantId: tenantId(),
    onAccept: text('on_accept').$type<OnAccept>().notNull(),
    updatedAt: timestamp('updated_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.tenantId] }),
    check(
      'billing_quotation_settings_on_accept',
      sql`${table.onAccept} IN ('nothing', 'invoice', 'tax_invoice', 'order')`,
    ),
  ],
)
