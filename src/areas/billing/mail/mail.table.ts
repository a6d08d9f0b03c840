import { text, unique, uuid } from 'drizzle-orm/pg-core'
import { tenantTable, timestamp } from '#kernel/db/columns.ts'

/** Which emails about an order were sent. A job that runs again finds its row and sends nothing. */
export const orderMails = tenantTable(
  'billing_mail',
  {
    orderId: uuid('order_id').notNull(),
    /** `placed`, `paid`, `rejected:<slip>`; followed by ` staff` if it was sent to the shop's staff. */
    kind: text('kind').notNull(),
    sentAt: timestamp('sent_at').notNull(),
  },
  (table) => [unique('billing_mail_once').on(table.tenantId, table.orderId, table.kind)],
)
