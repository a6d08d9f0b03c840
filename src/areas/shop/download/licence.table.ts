import { sql } from 'drizzle-orm'
import { check, index, text, unique, uuid } from 'drizzle-orm/pg-core'
import { tenantTable, timestamp } from '#kernel/db/columns.ts'

/**
 * A licence key of a variant: unassigned, or assigned to an order permanently. A row without a key is a paid order
 * still waiting; the next key added goes to it.
 */
export const licenceKeys = tenantTable(
  'shop_licence_key',
  {
    variantId: uuid('variant_id').notNull(),
    key: text('key'),
    orderId: uuid('order_id'),
    givenAt: timestamp('given_at'),
    /** When the order was cancelled or refunded: its buyer no longer sees the key, and it is never issued again. */
    withdrawnAt: timestamp('withdrawn_at'),
    createdAt: timestamp('created_at').notNull(),
  },
  (table) => [
    unique('shop_licence_key_once').on(table.tenantId, table.variantId, table.key),
    index('shop_licence_key_free')
      .on(table.tenantId, table.variantId, table.createdAt)
      .where(sql`${table.orderId} IS NULL`),
    index('shop_licence_key_order').on(table.tenantId, table.orderId),
    check('shop_licence_key_or_order', sql`${table.key} IS NOT NULL OR ${table.orderId} IS NOT NULL`),
    check('shop_licence_key_given', sql`(${table.orderId} IS NULL) = (${table.givenAt} IS NULL)`),
  ],
)
