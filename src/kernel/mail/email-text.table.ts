import { text, unique, uuid } from 'drizzle-orm/pg-core'
import { tenantTable, timestamp } from '#kernel/db/columns.ts'
import type { Locale } from '#kernel/tenancy/tenant.ts'

/** A site's own text for an email of the product, in one language; without a row the product's text is used. */
export const mailWords = tenantTable(
  'mail_words',
  {
    key: text('key').notNull(),
    locale: text('locale').$type<Locale>().notNull(),
    subject: text('subject').notNull(),
    body: text('body').notNull(),
    updatedAt: timestamp('updated_at').notNull(),
    updatedBy: uuid('updated_by'),
  },
  (table) => [unique('mail_words_key').on(table.tenantId, table.key, table.locale)],
)
