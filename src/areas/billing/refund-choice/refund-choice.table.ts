import { sql } from 'drizzle-orm'
import { check, foreignKey, integer, text, unique, uuid } from 'drizzle-orm/pg-core'
import { tenantTable, timestamp } from '#kernel/db/columns.ts'
import { orders } from '../order/order.table.ts'
import { payments } from '../payment/payment.table.ts'
import { type RefundChoiceTo, refundChoices } from './refund-choice.rules.ts'

/** How a buyer wants to receive the refund of a payment. The account is deleted as soon as the money was sent. */
export const refundChoiceTable = tenantTable(
  'billing_refund_choice',
  {
    orderId: uuid('order_id').notNull(),
    paymentId: uuid('payment_id').notNull(),
    to: text('to').$type<RefundChoiceTo>().notNull(),
    /** Bank, number and name, sealed; null once the money was sent or if no account is needed. */
    accountSealed: text('account_sealed'),
    /** The gift card that holds the refund. */
    cardId: uuid('card_id'),
    chosenAt: timestamp('chosen_at').notNull(),
    version: integer('version').notNull().default(1),
  },
  (table) => [
    unique('billing_refund_choice_payment').on(table.tenantId, table.paymentId),
    foreignKey({ columns: [table.tenantId, table.orderId], foreignColumns: [orders.tenantId, orders.id] }),
    foreignKey({
      columns: [table.tenantId, table.paymentId],
      foreignColumns: [payments.tenantId, payments.id],
    }),
    check(
      'billing_refund_choice_to',
      sql`${table.to} IN (${sql.raw(refundChoices.map((refundChoice) => `'${refundChoice}'`).join(', '))})`,
    ),
  ],
)
