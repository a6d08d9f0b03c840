import { jsonb, text, unique, uuid } from 'drizzle-orm/pg-core'
import { tenantTable, timestamp } from '#kernel/db/columns.ts'
import type { Doc } from '#kernel/rich-text/doc.types.ts'
import type { LocalizedText } from '#kernel/tenancy/tenant.ts'

/** Email templates of a site: its own, and customised ones of the product. */
export const mailTemplates = tenantTable(
  'mail_template',
  {
    key: text('key').notNull(),
    name: jsonb('name').$type<LocalizedText>().notNull(),
    subject: jsonb('subject').$type<LocalizedText>().notNull(),
    body: jsonb('body').$type<Record<'th' | 'en', Doc | string>>().notNull(),
    updatedAt: timestamp('updated_at').notNull(),
    updatedBy: uuid('updated_by'),
  },
  (table) => [unique('mail_template_key').on(table.tenantId, table.key)],
)
