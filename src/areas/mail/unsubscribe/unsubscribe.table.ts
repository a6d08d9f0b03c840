import { sql } from 'drizzle-orm'
import { check, text, unique, uuid } from 'drizzle-orm/pg-core'
import { tenantTable, timestamp } from '#kernel/db/columns.ts'

/** Their owner asked by the link, there is no such mailbox, or its owner calls our e-mails spam. */
export type UnsubscribeReason = 'asked' | 'bounced' | 'complained'

/** Addresses that get no e-mails to many any more: their owner asked, or their server knows no such mailbox, or they complained. */
export const mailUnsubscribes = tenantTable(
  'mail_unsubscribe',
  {
    /** Lower case. */
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
