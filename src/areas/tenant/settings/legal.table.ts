import { jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { tenantId, timestamp } from '#kernel/db/columns.ts'
import type { LocalizedText } from '#kernel/tenancy/tenant.ts'

/** The site's legal texts: long, and shown only on their own pages, so they are not held in memory with the site. */
export const legalTexts = pgTable(
  'site_legal_text',
  {
    tenantId: tenantId(),
    key: text('key').notNull(),
    words: jsonb('words').$type<LocalizedText>().notNull(),
    savedAt: timestamp('saved_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.tenantId, table.key] })],
)
