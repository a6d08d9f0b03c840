import { sql } from 'drizzle-orm'
import {
  foreignKey,
  index,
  pgTable,
  primaryKey,
  smallint,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { tenantId, tenantTable, timestamp } from '#kernel/db/columns.ts'
import type { Locale } from '#kernel/tenancy/tenant.ts'

import { documents } from '../document/document.table.ts'

/** E-mails a document went out with; their own fate stands in the outbox. */
export const documentMails = tenantTable(
  'billing_document_mail',
  {
    documentId: uuid('document_id').notNull(),
    /** Null: sent by somebody. Else a reminder, so many days after the day its money was to come. */
    reminderDay: smallint('reminder_day'),
    recipient: text('recipient').notNull(),
    locale: text('locale').$type<Locale>().notNull(),
    sentBy: uuid('sent_by'),
    sentAt: timestamp('sent_at').notNull(),
  },
  (table) => [
    foreignKey({
      columns: [table.tenantId, table.documentId],
      foreignColumns: [documents.tenantId, documents.id],
    }),
    index('billing_document_mail_document').on(table.tenantId, table.documentId),
    uniqueIndex('billing_document_reminder')
      .on(table.tenantId, table.documentId, table.reminderDay)
      .where(sql`${table.reminderDay} IS NOT NULL`),
  ],
)

/** How a site writes to who owes it. One row a site; a site without one reminds nobody. */
export const documentMailSettings = pgTable(
  'billing_document_mail_settings',
  {
    tenantId: tenantId(),
    /** Days after the day money was to come, before it below zero. */
    reminderDays: smallint('reminder_days').array().notNull(),
    updatedAt: timestamp('updated_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.tenantId] })],
)
