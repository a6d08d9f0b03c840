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

/** Emails a document was sent with; their delivery status is in the outbox. */
export const documentMails = tenantTable(
  'billing_document_mail',
  {
    documentId: uuid('document_id').notNull(),
    /** Null: sent by a user. Otherwise a reminder, the given number of days after the due date. */
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

/** A site's payment reminder settings. One row per site; a site without a row sends no reminders. */
export const documentMailSettings = pgTable(
  'billing_document_mail_settings',
  {
    tenantId: tenantId(),
    /** Days after the due date; negative for days before it. */
    reminderDays: smallint('reminder_days').array().notNull(),
    updatedAt: timestamp('updated_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.tenantId] })],
)
