import { index, integer, text, uuid } from 'drizzle-orm/pg-core'
import { tenantTable, timestamp } from '#kernel/db/columns.ts'

/**
 * A request to see an order without an account. Every request leaves the same kind of row, so it does not reveal
 * whether there is such an order.
 */
export const guestAccessRequests = tenantTable(
  'shop_guest_access',
  {
    /** As typed; repeated requests are counted by it. */
    number: text('number').notNull(),
    /** Null if nothing matches. */
    orderId: uuid('order_id'),
    /** Hash of the six digits with the installation's key; the digits are only in the email. Null until it is sent. */
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
