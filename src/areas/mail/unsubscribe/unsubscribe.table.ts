import { sql } from 'drizzle-orm'
import { check, text, unique, uuid } from 'drizzle-orm/pg-core'
import { tenantTable, timestamp } from '#kernel/db/columns.ts'

/** The owner unsubscribed by the link, the mailbox does not exist, or its owner marked our emails as spam. */
export type UnsubscribeReason = 'asked' | 'bounced' | 'complained'

/** Addresses that get no more bulk emails: the owner unsubscribed, the mailbox does not exist, or the owner complained. */
export const mailUnsubscribes = tenantTable(
  'mail_unsubscribe',
  {
    /** In lower case. */
    address: text('address').notNull(),
    reason: text('reason').$type<UnsubscribeReason>().notNull(),
    /** The mail that bounced. */
    mailId: uuid('mail_id'),
    at: timestamp('at').notNull(),
  },
  (table) => [
    unique('mail_unsubscribe_address').on(table.tenantId, table.address),
    check('mail_unsubscribe_reason', sql`${table.reason} IN ('asked', 'bounced', 'complained')`),
  ],
)
