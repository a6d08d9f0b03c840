import { jsonb, text, unique, uuid } from 'drizzle-orm/pg-core'
import { moment, tenantTable } from '#kernel/db/columns.ts'
import type { Words } from '#kernel/tenancy/tenant.ts'

/** Letters a site keeps to write again: its own, and those that come with the product once it has changed them. */
export const mailTemplates = tenantTable(
  'mail_template',
  {
    key: text('key').notNull(),
    name: jsonb('name').$type<Words>().notNull(),
    subject: jsonb('subject').$type<Words>().notNull(),
    body: jsonb('body').$type<Words>().notNull(),
    updatedAt: moment('updated_at').notNull(),
    updatedBy: uuid('updated_by'),
  },
  (table) => [unique('mail_template_key').on(table.tenantId, table.key)],
)
