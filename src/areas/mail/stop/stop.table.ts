import { sql } from 'drizzle-orm'
import { check, text, unique, uuid } from 'drizzle-orm/pg-core'
import { moment, tenantTable } from '#kernel/db/columns.ts'

/** Addresses that get no letters to many any more: their owner asked, or their server knows no such mailbox. */
export const mailStops = tenantTable(
  'mail_stop',
  {
    /** Lower case. */
    address: text('address').notNull(),
    reason: text('reason').$type<'asked' | 'bounced'>().notNull(),
    /** The mail that bounced. */
    mailId: uuid('mail_id'),
    at: moment('at').notNull(),
  },
  (table) => [
    unique('mail_stop_address').on(table.tenantId, table.address),
    check('mail_stop_reason', sql`${table.reason} IN ('asked', 'bounced')`),
  ],
)
