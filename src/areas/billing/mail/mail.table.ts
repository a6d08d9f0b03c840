import { text, unique, uuid } from 'drizzle-orm/pg-core'
import { tenantTable, timestamp } from '#kernel/db/columns.ts'

/** Which mails about an order went out. A job that runs again finds its row and sends nothing. */
export const orderMails = tenantTable(
  'billing_mail',
  {
    orderId: uuid('order_id').notNull(),
    /** `placed`, `paid`, `rejected:<slip>`; with ` staff` behind it when it went to the shop's own people. */
    kind: text('kind').notNull(),
    sentAt: timestamp('sent_at').notNull(),
  },
  (table) => [unique('billing_mail_once').on(table.tenantId, table.orderId, table.kind)],
)
