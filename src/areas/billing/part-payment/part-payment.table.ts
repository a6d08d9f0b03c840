import { sql } from 'drizzle-orm'
import { check, foreignKey, index, integer, text, uuid } from 'drizzle-orm/pg-core'
import { satang, tenantTable, timestamp } from '#kernel/db/columns.ts'
import { orders } from '../order/order.table.ts'
import { payments } from '../payment/payment.table.ts'
import type { PartMethod } from './part-payment.rules.ts'
import { type PartPaymentStatus, partPaymentStates } from './part-payment.states.ts'

const quotedList = (values: readonly string[]) => sql.raw(values.map((value) => `'${value}'`).join(', '))

/**
 * Money received for an order that is less than the amount requested. Until the remainder is received, the ledger holds
 * it in the order's `part_paid`; then it is part of the payment's amount. If the remainder never comes, it is due back
 * as the whole amount of a payment of its own.
 */
export const partPayments = tenantTable(
  'billing_part_payment',
  {
    orderId: uuid('order_id').notNull(),
    /** The payment attempt that counts it; moves on to the next attempt. */
    paymentId: uuid('payment_id').notNull(),
    /** The attempt through which it was received, with its slip; null if staff entered it. */
    viaId: uuid('via_id'),
    method: text('method').$type<PartMethod>().notNull(),
    amount: satang('amount_satang').notNull(),
    status: text('status').$type<PartPaymentStatus>().notNull(),
    reference: text('reference').notNull().default(''),
    note: text('note').notNull().default(''),
    receivedAt: timestamp('received_at').notNull(),
    by: uuid('by'),
    version: integer('version').notNull().default(1),
  },
  (table) => [
    index('billing_part_payment_order').on(table.tenantId, table.orderId, table.receivedAt),
    index('billing_part_payment_payment').on(table.tenantId, table.paymentId),
    foreignKey({ columns: [table.tenantId, table.orderId], foreignColumns: [orders.tenantId, orders.id] }),
    foreignKey({
      columns: [table.tenantId, table.paymentId],
      foreignColumns: [payments.tenantId, payments.id],
    }),
    check('billing_part_payment_status', sql`${table.status} IN (${quotedList(partPaymentStates.states)})`),
    check('billing_part_payment_amount', sql`${table.amount} > 0`),
  ],
)
