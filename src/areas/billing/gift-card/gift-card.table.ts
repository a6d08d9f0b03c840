import { sql } from 'drizzle-orm'
import { boolean, check, date, foreignKey, index, integer, text, unique, uuid } from 'drizzle-orm/pg-core'
import { satang, tenantTable, timestamp } from '#kernel/db/columns.ts'
import { orders } from '../order/order.table.ts'
import { payments } from '../payment/payment.table.ts'
import {
  type GiftCardStatus,
  type GiftCardUseStatus,
  giftCardStates,
  giftCardUseStates,
} from './gift-card.states.ts'

const oneOf = (values: readonly string[]) => sql.raw(values.map((value) => `'${value}'`).join(', '))

/**
 * A gift card; its id is the order's that bought it, or its own where money due back went onto it. Its money stands in the ledger's account `gift_card` of that owner. The code is
 * found by its hash; sealed it is stored only while the card can be used, to be sent on its day.
 */
export const giftCards = tenantTable(
  'billing_gift_card',
  {
    amount: satang('amount_satang').notNull(),
    /** What can still be spent of it; what orders hold of it is not in it. */
    left: satang('left_satang').notNull().default(sql`0`),
    status: text('status').$type<GiftCardStatus>().notNull(),
    codeHash: text('code_hash'),
    codeSealed: text('code_sealed'),
    /** The last four letters, to tell cards apart. */
    codeEnd: text('code_end').notNull().default(''),
    /** Null where it is money back to somebody without an account. */
    buyerId: uuid('buyer_id'),
    fromName: text('from_name').notNull(),
    toName: text('to_name').notNull(),
    /** Whom it is sent to; the buyer where they give it themselves. */
    email: text('email').notNull(),
    locale: text('locale').$type<'th' | 'en'>().notNull(),
    words: text('words').notNull().default(''),
    sendOn: date('send_on', { mode: 'string' }).notNull(),
    sentAt: timestamp('sent_at'),
    /** When its buyer looked at the whole code, which they may once. */
    shownAt: timestamp('shown_at'),
    expiresAt: timestamp('expires_at'),
    /** Whose wallet it went into. */
    redeemedBy: uuid('redeemed_by'),
    /** The worth of goods that were given back for others: it pays for those alone, and nobody is told its code. */
    forExchange: boolean('for_exchange').notNull().default(false),
    closedAt: timestamp('closed_at'),
    closedReason: text('closed_reason').notNull().default(''),
    createdAt: timestamp('created_at').notNull(),
    version: integer('version').notNull().default(1),
  },
  (table) => [
    unique('billing_gift_card_code').on(table.tenantId, table.codeHash),
    index('billing_gift_card_buyer').on(table.tenantId, table.buyerId, table.createdAt),
    index('billing_gift_card_list').on(table.tenantId, table.status, table.createdAt),
    check('billing_gift_card_status', sql`${table.status} IN (${oneOf(giftCardStates.states)})`),
    check('billing_gift_card_amount', sql`${table.amount} > 0`),
    check(
      'billing_gift_card_left',
      sql`${table.left} BETWEEN 0 AND ${table.amount} AND (${table.status} = 'active') = (${table.left} > 0)`,
    ),
    check(
      'billing_gift_card_open',
      sql`${table.codeSealed} IS NULL OR ${table.status} IN ('active', 'spent')`,
    ),
    check(
      'billing_gift_card_redeemed',
      sql`(${table.status} = 'redeemed') = (${table.redeemedBy} IS NOT NULL)`,
    ),
  ],
)

/**
 * What an order takes of a gift card beside (or in place of) its way to pay. Held until the rest has come, the ledger has it in the card's
 * `gift_hold`; then it is part of the payment's amount.
 */
export const giftCardUses = tenantTable(
  'billing_gift_card_use',
  {
    cardId: uuid('card_id').notNull(),
    orderId: uuid('order_id').notNull(),
    /** The attempt to pay that counts on it; it goes on to the next attempt. */
    paymentId: uuid('payment_id').notNull(),
    amount: satang('amount_satang').notNull(),
    status: text('status').$type<GiftCardUseStatus>().notNull(),
    createdAt: timestamp('created_at').notNull(),
    version: integer('version').notNull().default(1),
  },
  (table) => [
    index('billing_gift_card_use_card').on(table.tenantId, table.cardId, table.createdAt),
    index('billing_gift_card_use_payment').on(table.tenantId, table.paymentId),
    foreignKey({
      columns: [table.tenantId, table.cardId],
      foreignColumns: [giftCards.tenantId, giftCards.id],
    }),
    foreignKey({ columns: [table.tenantId, table.orderId], foreignColumns: [orders.tenantId, orders.id] }),
    foreignKey({
      columns: [table.tenantId, table.paymentId],
      foreignColumns: [payments.tenantId, payments.id],
    }),
    check('billing_gift_card_use_status', sql`${table.status} IN (${oneOf(giftCardUseStates.states)})`),
    check('billing_gift_card_use_amount', sql`${table.amount} > 0`),
  ],
)
