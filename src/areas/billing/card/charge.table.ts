import { sql } from 'drizzle-orm'
import { check, foreignKey, index, smallint, text, unique, uuid } from 'drizzle-orm/pg-core'
import { satang, tenantTable, timestamp } from '#kernel/db/columns.ts'
import { payments } from '../payment/payment.table.ts'
import { type ChargeState, chargeStates } from './charge.states.ts'

const oneOf = (values: readonly string[]) => sql.raw(values.map((value) => `'${value}'`).join(', '))

/** A card that the gateway was asked to charge for one attempt to pay. Its numbers never came here. */
export const charges = tenantTable(
  'billing_charge',
  {
    paymentId: uuid('payment_id').notNull(),
    status: text('status').$type<ChargeState>().notNull(),
    /** The gateway's name for it; null until it answered. */
    chargeId: text('charge_id'),
    /** What the browser got for the card; kept only until the gateway answered, to ask again for the same charge. */
    cardToken: text('card_token'),
    /** The stored card it is asked of, or that is stored first; null: the token is charged. */
    savedCardId: uuid('saved_card_id'),
    /** `merchant`: its holder agreed beforehand and is not there (a renewal). */
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
    /** When the gateway is asked next how it went; null: it said so. */
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
    check('billing_charge_status', sql`${table.status} IN (${oneOf(chargeStates.states)})`),
    check('billing_charge_initiator', sql`${table.initiator} IN ('buyer', 'merchant')`),
    check('billing_charge_money', sql`${table.amount} > 0 AND ${table.fee} BETWEEN 0 AND ${table.amount}`),
  ],
)

/** Money that the gateway was asked to send back to a card: written before it is asked, so that it is asked once. */
export const chargeRefunds = tenantTable(
  'billing_charge_refund',
  {
    paymentId: uuid('payment_id').notNull(),
    /** What it is for; the same key is sent once. Null where the gateway refused it. */
    key: text('key'),
    amount: satang('amount_satang').notNull(),
    status: text('status').$type<'asked' | 'sent' | 'refused'>().notNull(),
    /** The gateway's name for it. */
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
