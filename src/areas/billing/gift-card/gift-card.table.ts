import { sql } from 'drizzle-orm'
import { check, date, index, integer, text, unique, uuid } from 'drizzle-orm/pg-core'
import { satang, tenantTable, timestamp } from '#kernel/db/columns.ts'
import { type GiftCardStatus, giftCardStates } from './gift-card.states.ts'

/**
 * A gift card; its id is the order's that bought it, and its money stands in the ledger's account `gift_card` of that owner. The code is
 * found by its hash; sealed it is kept only until it was used, to be sent on its day.
 */
export const giftCards = tenantTable(
  'billing_gift_card',
  {
    amount: satang('amount_satang').notNull(),
    status: text('status').$type<GiftCardStatus>().notNull(),
    codeHash: text('code_hash'),
    codeSealed: text('code_sealed'),
    /** The last four letters, to tell cards apart. */
    codeEnd: text('code_end').notNull().default(''),
    buyerId: uuid('buyer_id').notNull(),
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
    closedAt: timestamp('closed_at'),
    closedReason: text('closed_reason').notNull().default(''),
    createdAt: timestamp('created_at').notNull(),
    version: integer('version').notNull().default(1),
  },
  (table) => [
    unique('billing_gift_card_code').on(table.tenantId, table.codeHash),
    index('billing_gift_card_buyer').on(table.tenantId, table.buyerId, table.createdAt),
    index('billing_gift_card_list').on(table.tenantId, table.status, table.createdAt),
    check(
      'billing_gift_card_status',
      sql`${table.status} IN (${sql.raw(giftCardStates.states.map((one) => `'${one}'`).join(', '))})`,
    ),
    check('billing_gift_card_amount', sql`${table.amount} > 0`),
    check('billing_gift_card_open', sql`(${table.status} = 'active') = (${table.codeSealed} IS NOT NULL)`),
    check(
      'billing_gift_card_redeemed',
      sql`(${table.status} = 'redeemed') = (${table.redeemedBy} IS NOT NULL)`,
    ),
  ],
)
