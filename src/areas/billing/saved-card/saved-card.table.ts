import { sql } from 'drizzle-orm'
import { boolean, check, index, smallint, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { tenantTable, timestamp } from '#kernel/db/columns.ts'
import { type SavedCardStatus, savedCardStates } from './saved-card.states.ts'

/** A member's card that the gateway stores for this site. Only the last digits of its number are ever stored here. */
export const savedCards = tenantTable(
  'billing_saved_card',
  {
    /** Null once its owner was forgotten. */
    userId: uuid('user_id'),
    status: text('status').$type<SavedCardStatus>().notNull(),
    /** `payment`: saved when that payment succeeds; `person`: added on the cards page. */
    source: text('source').$type<'payment' | 'person'>().notNull(),
    /** The gateway account that stores it; it cannot be charged with other keys of the site. */
    publicKey: text('public_key').notNull(),
    /** The token the browser got for the card; stored only until the gateway responds, to retry with the same card. */
    cardToken: text('card_token'),
    /** The gateway's ids: its customer, which has only this card. */
    customerId: text('customer_id'),
    cardId: text('card_id'),
    brand: text('brand'),
    lastDigits: text('last_digits'),
    expiryMonth: smallint('expiry_month'),
    expiryYear: smallint('expiry_year'),
    /** Identical for the same card number, whenever it is stored. */
    fingerprint: text('fingerprint'),
    isDefault: boolean('is_default').notNull().default(false),
    /** The text the user agreed to, and when. */
    consent: text('consent').notNull(),
    consentAt: timestamp('consent_at').notNull(),
    /** Why it was last declined; null after a successful payment. */
    failureCode: text('failure_code'),
    failedAt: timestamp('failed_at'),
    /** When the gateway is next asked to store or forget it. */
    lookAt: timestamp('look_at'),
    looks: smallint('looks').notNull().default(0),
    createdAt: timestamp('created_at').notNull(),
  },
  (table) => [
    index('billing_saved_card_user').on(table.tenantId, table.userId),
    uniqueIndex('billing_saved_card_default')
      .on(table.tenantId, table.userId)
      .where(sql`is_default AND status = 'active'`),
    index('billing_saved_card_look').on(table.tenantId, table.lookAt).where(sql`look_at IS NOT NULL`),
    check(
      'billing_saved_card_status',
      sql`${table.status} IN (${sql.raw(savedCardStates.states.map((state) => `'${state}'`).join(', '))})`,
    ),
    check('billing_saved_card_source', sql`${table.source} IN ('payment', 'person')`),
    check(
      'billing_saved_card_stored',
      sql`${table.status} <> 'active' OR (${table.customerId} IS NOT NULL AND ${table.cardId} IS NOT NULL AND ${table.expiryYear} IS NOT NULL)`,
    ),
  ],
)
