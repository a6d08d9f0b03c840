import { index, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { nowTruncatedToMs, timestamp } from '#kernel/db/columns.ts'

/** Emails of an installation without SMTP, readable at /dev/mail. They belong to the installation, not to a site. */
export const storedMails = pgTable(
  'stored_mail',
  {
    id: uuid('id').primaryKey(),
    sender: text('sender').notNull(),
    recipient: text('recipient').notNull(),
    subject: text('subject').notNull(),
    plain: text('plain').notNull(),
    html: text('html'),
    headers: jsonb('headers'),
    at: timestamp('at').notNull().default(nowTruncatedToMs),
  },
  (table) => [index('stored_mail_at').on(table.at)],
)
