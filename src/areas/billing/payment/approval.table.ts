import { foreignKey, unique, uuid } from 'drizzle-orm/pg-core'
import { tenantTable, timestamp } from '#kernel/db/columns.ts'
import { payments } from './payment.table.ts'

/** What the first of two people said of a large payment. It holds for the slip they looked at and for no other. */
export const paymentApprovals = tenantTable(
  'billing_payment_approval',
  {
    paymentId: uuid('payment_id').notNull(),
    /** The slip; the payment itself where none waits. */
    seenId: uuid('seen_id').notNull(),
    by: uuid('by').notNull(),
    at: timestamp('at').notNull(),
  },
  (table) => [
    unique('billing_payment_approval_first').on(table.tenantId, table.paymentId, table.seenId),
    foreignKey({
      columns: [table.tenantId, table.paymentId],
      foreignColumns: [payments.tenantId, payments.id],
    }),
  ],
)
