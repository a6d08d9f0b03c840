import { index, integer, text, uuid } from 'drizzle-orm/pg-core'
import { tenantTable, timestamp } from '#kernel/db/columns.ts'

/** Somebody asked to see an order without an account. Every asking leaves the same row, so it tells nobody whether there is such an order. */
export const guestAccessRequests = tenantTable(
  'shop_guest_access',
  {
    /** As it was typed; what is asked too often is known by it. */
    number: text('number').notNull(),
    /** Null where nothing fits. */
    orderId: uuid('order_id'),
    /** Of the six digits, with the installation's key; the digits are nowhere but in the e-mail. Null until it is written. */
    codeHash: text('code_hash'),
    tries: integer('tries').notNull().default(0),
    createdAt: timestamp('created_at').notNull(),
    expiresAt: timestamp('expires_at').notNull(),
    usedAt: timestamp('used_at'),
  },
  (table) => [
    index('shop_guest_access_number').on(table.tenantId, table.number, table.createdAt),
    index('shop_guest_access_created').on(table.tenantId, table.createdAt),
  ],
)
