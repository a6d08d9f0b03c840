import { sql } from 'drizzle-orm'
import {
  check,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  unique,
  uuid,
} from 'drizzle-orm/pg-core'
import { nowTruncatedToMs, tenantId, tenantTable, timestamp } from '#kernel/db/columns.ts'
import type { MailAddress } from './address.ts'
import type { QueuedAttachment } from './attachment.ts'
import type { RejectedAddress } from './message.ts'
import type { OutboxStatus } from './outbox.states.ts'
import type { MailKind } from './outbox.ts'

/** How a site sends email. One row per site; a site without one uses the installation's mailer. */
export const mailSender = pgTable(
  'mail_sender',
  {
    tenantId: tenantId(),
    fromName: jsonb('from_name').$type<{ th: string; en: string }>(),
    fromAddress: text('from_address'),
    replyTo: text('reply_to'),
    /** `smtp://user:password@host:port`, sealed. */
    smtpSealed: text('smtp_sealed'),
    dkimDomain: text('dkim_domain'),
    dkimSelector: text('dkim_selector'),
    /** PEM, sealed. */
    dkimSealed: text('dkim_sealed'),
    /** Where undeliverable emails are returned, each under its own address (VERP); the sender's by default. */
    returnAddress: text('return_address'),
    /** The value in DNS: the public key, base64. */
    dkimPublic: text('dkim_public'),
    updatedAt: timestamp('updated_at').notNull().default(nowTruncatedToMs),
  },
  (table) => [primaryKey({ columns: [table.tenantId] })],
)

/** Every email the product sends, from its creation until it is sent or abandoned. */
export const mailOutbox = tenantTable(
  'mail_outbox',
  {
    status: text('status').$type<OutboxStatus>().notNull().default('queued'),
    kind: text('kind').$type<MailKind>().notNull().default('site'),
    /** The id of what it belongs to, such as a broadcast. */
    about: uuid('about'),
    messageId: text('message_id').notNull(),
    sender: jsonb('sender').$type<MailAddress>().notNull(),
    replyTo: jsonb('reply_to').$type<MailAddress>(),
    recipients: jsonb('recipients').$type<MailAddress[]>().notNull(),
    /** The recipients it has not reached yet. */
    pending: text('pending').array().notNull(),
    subject: text('subject').notNull(),
    plain: text('plain').notNull(),
    html: text('html'),
    attachments: jsonb('attachments').$type<QueuedAttachment[]>().notNull(),
    headers: jsonb('headers').$type<Record<string, string>>().notNull(),
    unsubscribe: text('unsubscribe'),
    tries: integer('tries').notNull().default(0),
    nextTryAt: timestamp('next_try_at').notNull(),
    /** While `sending`: when the claim expires. */
    claimedUntil: timestamp('claimed_until'),
    sentAt: timestamp('sent_at'),
    /** Permanently refused email addresses. */
    refused: jsonb('refused').$type<RejectedAddress[]>().notNull().default([]),
    createdBy: uuid('created_by'),
    createdAt: timestamp('created_at').notNull(),
  },
  (table) => [
    unique('mail_outbox_once').on(table.tenantId, table.messageId),
    index('mail_outbox_due').on(table.tenantId, table.nextTryAt).where(sql`status IN ('queued', 'sending')`),
    index('mail_outbox_newest').on(table.tenantId, table.createdAt),
    index('mail_outbox_about').on(table.tenantId, table.about),
    index('mail_outbox_person').on(table.tenantId, table.createdBy, table.createdAt),
    check('mail_outbox_status', sql`${table.status} IN ('queued', 'sending', 'sent', 'failed', 'cancelled')`),
  ],
)

/** Each delivery attempt and the server's response. */
export const mailAttempts = tenantTable(
  'mail_attempt',
  {
    mailId: uuid('mail_id').notNull(),
    outcome: text('outcome').$type<'sent' | 'stored' | 'later' | 'failed'>().notNull(),
    /** The server's status code, 0 if it did not respond. */
    smtpStatus: integer('smtp_status').notNull().default(0),
    detail: text('detail').notNull().default(''),
    at: timestamp('at').notNull(),
  },
  (table) => [
    index('mail_attempt_mail').on(table.tenantId, table.mailId, table.at),
    foreignKey({
      columns: [table.tenantId, table.mailId],
      foreignColumns: [mailOutbox.tenantId, mailOutbox.id],
    }).onDelete('cascade'),
  ],
)
