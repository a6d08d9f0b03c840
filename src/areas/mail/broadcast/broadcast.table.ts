import { sql } from 'drizzle-orm'
import { check, index, jsonb, text, uuid } from 'drizzle-orm/pg-core'
import { tenantTable, timestamp } from '#kernel/db/columns.ts'
import type { StoredAttachment } from '#kernel/mail/attachment.ts'
import type { Doc } from '#kernel/rich-text/doc.types.ts'
import type { Audience } from './broadcast.input.ts'
import type { BroadcastStatus } from './broadcast.states.ts'

/**
 * A bulk email: its content (markup text if it predates the editor), its audience, and when it is sent. Each copy is a
 * mail in the outbox.
 */
export const mailBroadcasts = tenantTable(
  'mail_broadcast',
  {
    status: text('status').$type<BroadcastStatus>().notNull().default('scheduled'),
    locale: text('locale').$type<'th' | 'en'>().notNull(),
    subject: text('subject').notNull(),
    body: jsonb('body').$type<Doc | string>().notNull(),
    audience: jsonb('audience').$type<Audience>().notNull(),
    attachments: jsonb('attachments').$type<StoredAttachment[]>().notNull(),
    sendAt: timestamp('send_at').notNull(),
    createdBy: uuid('created_by'),
    createdAt: timestamp('created_at').notNull(),
    finishedAt: timestamp('finished_at'),
  },
  (table) => [
    index('mail_broadcast_newest').on(table.tenantId, table.createdAt),
    check('mail_broadcast_status', sql`${table.status} IN ('scheduled', 'sending', 'sent', 'cancelled')`),
  ],
)
