import { sql } from 'drizzle-orm'
import { check, foreignKey, index, smallint, text, unique, uuid } from 'drizzle-orm/pg-core'
import { satang, tenantTable, timestamp } from '#kernel/db/columns.ts'
import { payments } from '../payment/payment.table.ts'
import { type ChargeState, chargeStates } from './charge.states.ts'

const sqlValues = (values: readonly string[]) => sql.raw(values.map((value) => `'${value}'`).join(', '))

/** A card charge requested from the gateway for one payment attempt. The card numbers never reached us. */
export const charges = tenantTable(
  'billing_charge',
  {
    paymentId: uuid('payment_id').notNull(),
    status: text('status').$type<ChargeState>().notNull(),
    /** The gateway's id; null until it responded. */
    chargeId: text('charge_id'),
    /** The browser's token for the card; stored only until the gateway responds, to request the same charge again. */
    cardToken: text('card_token'),
    /** The saved card to charge, or to be saved first; null: the token is charged. */
    savedCardId: uuid('saved_card_id'),
    /** `merchant`: the cardholder agreed beforehand and is absent (a renewal). */
    initiator: text('initiator').$type<'buyer' | 'merchant'>().notNull().default('buyer'),
    returnUri: text('return_uri').notNull(),
    amount: satang('amount_satang').notNull(),
    fee: satang('fee_satang').notNull().default(sql`0`),
    authorizeUri: text('authorize_uri'),
    failureCode: text('failure_code'),
    brand: text('brand'),
    lastDigits: text('last_digits'),
    createdAt: timestamp('created_at').notNull(),
    lookedAt: timestamp('looked_at'),
    looks: smallint('looks').notNull().default(0),
    /** When to query the gateway for the result next; null: it is known. */
    lookAt: timestamp('look_at'),
  },
  (table) => [
    unique('billing_charge_payment').on(table.tenantId, table.paymentId),
    unique('billing_charge_gateway').on(table.tenantId, table.chargeId),
    index('billing_charge_look').on(table.tenantId, table.lookAt).where(sql`look_at IS NOT NULL`),
    foreignKey({
      columns: [table.tenantId, table.paymentId],
      foreignColumns: [payments.tenantId, payments.id],
    }),
    check('billing_charge_status', sql`${table.status} IN (${sqlValues(chargeStates.states)})`),
    check('billing_charge_initiator', sql`${table.initiator} IN ('buyer', 'merchant')`),
    check('billing_charge_money', sql`${table.amount} > 0 AND ${table.fee} BETWEEN 0 AND ${table.amount}`),
  ],
)

/** A refund to a card requested from the gateway: written before it is requested, so that it is requested only once. */
export const chargeRefunds = tenantTable(
  'billing_charge_refund',
  {
    paymentId: uuid('payment_id').notNull(),
    /** Its purpose; each key is sent only once. Null if the gateway refused it. */
    key: text('key'),
    amount: satang('amount_satang').notNull(),
    status: text('status').$type<'asked' | 'sent' | 'refused'>().notNull(),
    /** The gateway's id. */
    refundId: text('refund_id'),
    failureCode: text('failure_code'),
    askedBy: uuid('asked_by'),
    askedAt: timestamp('asked_at').notNull(),
  },
  (table) => [
    unique('billing_charge_refund_key').on(table.tenantId, table.key),
    index('billing_charge_refund_payment').on(table.tenantId, table.paymentId),
    foreignKey({
      columns: [table.tenantId, table.paymentId],
      foreignColumns: [payments.tenantId, payments.id],
    }),
    check('billing_charge_refund_status', sql`${table.status} IN ('asked', 'sent', 'refused')`),
    check('billing_charge_refund_money', sql`${table.amount} > 0`),
  ],
)
