import { foreignKey, unique, uuid } from 'drizzle-orm/pg-core'
import { satang, tenantTable, timestamp } from '#kernel/db/columns.ts'
import { payments } from './payment.table.ts'

/** The first of two approvals for a large payment. It applies only to the slip the user checked. */
export const paymentApprovals = tenantTable(
  'billing_payment_approval',
  {
    paymentId: uuid('payment_id').notNull(),
    /** The slip, or the payment itself if no slip is waiting. */
    seenId: uuid('seen_id').notNull(),
    by: uuid('by').notNull(),
    at: timestamp('at').notNull(),
    /** The amount received that was approved; null for those stored before amounts were. */
    amount: satang('amount_satang'),
  },
  (table) => [
    unique('billing_payment_approval_first').on(table.tenantId, table.paymentId, table.seenId),
    foreignKey({
      columns: [table.tenantId, table.paymentId],
      foreignColumns: [payments.tenantId, payments.id],
    }),
  ],
)
