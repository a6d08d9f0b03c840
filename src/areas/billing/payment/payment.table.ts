import { sql } from 'drizzle-orm'
import { check, foreignKey, index, integer, smallint, text, unique, uuid } from 'drizzle-orm/pg-core'
import { satang, tenantTable, timestamp } from '#kernel/db/columns.ts'
import { orders } from '../order/order.table.ts'
import type { PaymentMethod } from './method.rules.ts'
import { type PaymentStatus, paymentStates } from './payment.states.ts'

const quotedList = (values: readonly string[]) => sql.raw(values.map((value) => `'${value}'`).join(', '))

/** A payment attempt for an order. A renewed QR is another attempt with another reference. */
export const payments = tenantTable(
  'billing_payment',
  {
    orderId: uuid('order_id').notNull(),
    attempt: smallint('attempt').notNull(),
    method: text('method').$type<PaymentMethod>().notNull(),
    status: text('status').$type<PaymentStatus>().notNull(),
    amount: satang('amount_satang').notNull(),
    refunded: satang('refunded_satang').notNull().default(sql`0`),
    /** The part of the money that buys nothing (it arrived too late, twice, or for goods that were cancelled) and is due back. */
    refundDue: satang('refund_due_satang').notNull().default(sql`0`),
    /** How much of what was due back has been refunded; also part of `refunded`. */
    repaid: satang('repaid_satang').notNull().default(sql`0`),
    /** The reference the bank returns with the money. Never reused. */
    ref1: text('ref1').notNull(),
    qrPayload: text('qr_payload'),
    /** The payment of the combined order that pays this one; the money arrived there. */
    viaId: uuid('via_id'),
    /**
     * The buyer's wallet contribution in addition to this payment method: held until the remainder arrives, then part
     * of `amount`; until then `amount` is the remainder only.
     */
    walletPart: satang('wallet_part_satang').notNull().default(sql`0`),
    walletHoldId: uuid('wallet_hold_id'),
    /** The gift cards' contribution (`billing_gift_card_use`): held, then part of `amount`, like the wallet's part. */
    giftPart: satang('gift_part_satang').notNull().default(sql`0`),
    /** Part payments received before (`billing_part_payment`): held, then part of `amount`, like the wallet's part. */
    partPaid: satang('part_satang').notNull().default(sql`0`),
    expiresAt: timestamp('expires_at'),
    createdAt: timestamp('created_at').notNull(),
    submittedAt: timestamp('submitted_at'),
    settledAt: timestamp('settled_at'),
    settledBy: uuid('settled_by'),
    /** Why the last slip was rejected, as written by the user who rejected it. */
    reason: text('reason'),
    version: integer('version').notNull().default(1),
  },
  (table) => [
    unique('billing_payment_ref1').on(table.tenantId, table.ref1),
    unique('billing_payment_attempt').on(table.tenantId, table.orderId, table.attempt),
    index('billing_payment_queue').on(table.tenantId, table.status, table.submittedAt),
    foreignKey({ columns: [table.tenantId, table.orderId], foreignColumns: [orders.tenantId, orders.id] }),
    check('billing_payment_status', sql`${table.status} IN (${quotedList(paymentStates.states)})`),
    check(
      'billing_payment_wallet_part',
      sql`${table.walletPart} >= 0 AND (${table.walletPart} = 0 OR ${table.walletHoldId} IS NOT NULL)`,
    ),
    check('billing_payment_gift_part', sql`${table.giftPart} >= 0`),
    check('billing_payment_part_paid', sql`${table.partPaid} >= 0`),
    check(
      'billing_payment_money',
      sql`${table.amount} >= 0 AND ${table.refunded} BETWEEN 0 AND ${table.amount} AND ${table.refundDue} BETWEEN 0 AND ${table.amount} AND ${table.repaid} BETWEEN 0 AND least(${table.refundDue}, ${table.refunded})`,
    ),
  ],
)
