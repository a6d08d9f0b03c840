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

const sqlValues = (values: readonly string[]) => sql.raw(values.map((value) => `'${value}'`).join(', '))

/**
 * A gift card; its id is that of the order that bought it, or its own if a refund was put onto it. Its money is in the
 * ledger account `gift_card` of that owner. The code is found by its hash; it is stored sealed only while the card can
 * be used, to be sent on its day.
 */
export const giftCards = tenantTable(
  'billing_gift_card',
  {
    amount: satang('amount_satang').notNull(),
    /** The spendable balance; amounts held by orders are not included. */
    left: satang('left_satang').notNull().default(sql`0`),
    status: text('status').$type<GiftCardStatus>().notNull(),
    codeHash: text('code_hash'),
    codeSealed: text('code_sealed'),
    /** The last four letters, to distinguish cards. */
    codeEnd: text('code_end').notNull().default(''),
    /** Null for a refund to somebody without an account. */
    buyerId: uuid('buyer_id'),
    fromName: text('from_name').notNull(),
    toName: text('to_name').notNull(),
    /** The recipient; the buyer if they give it away personally. */
    email: text('email').notNull(),
    locale: text('locale').$type<'th' | 'en'>().notNull(),
    words: text('words').notNull().default(''),
    sendOn: date('send_on', { mode: 'string' }).notNull(),
    sentAt: timestamp('sent_at'),
    /** When its buyer viewed the whole code, which is allowed once. */
    shownAt: timestamp('shown_at'),
    expiresAt: timestamp('expires_at'),
    /** The user whose wallet it was transferred to. */
    redeemedBy: uuid('redeemed_by'),
    /** The value of goods returned in an exchange: it only pays for the replacement, and its code is not revealed to anybody. */
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
    check('billing_gift_card_status', sql`${table.status} IN (${sqlValues(giftCardStates.states)})`),
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
 * The share of an order covered by a gift card beside (or instead of) its payment method. Until the rest is paid, the
 * ledger holds it in the card's `gift_hold`; then it is part of the payment's amount.
 */
export const giftCardUses = tenantTable(
  'billing_gift_card_use',
  {
    cardId: uuid('card_id').notNull(),
    orderId: uuid('order_id').notNull(),
    /** The payment attempt that includes it; it moves on to the next attempt. */
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
    check('billing_gift_card_use_status', sql`${table.status} IN (${sqlValues(giftCardUseStates.states)})`),
    check('billing_gift_card_use_amount', sql`${table.amount} > 0`),
  ],
)
