import { sql } from 'drizzle-orm'
import {
  bigint,
  check,
  foreignKey,
  index,
  pgTable,
  primaryKey,
  text,
  unique,
  uuid,
} from 'drizzle-orm/pg-core'
import { tenantId, tenantTable, timestamp } from '#kernel/db/columns.ts'
import { mailOutbox } from '#kernel/mail/outbox.table.ts'
import type { BounceType } from './report.rules.ts'

/** Bounce and complaint reports about sent mails: one row per recipient named in a report. */
export const mailBounces = tenantTable(
  'mail_bounce',
  {
    mailId: uuid('mail_id').notNull(),
    /** The id of the report, so that it counts only once. */
    report: text('report').notNull(),
    /** In lower case; one of the mail's recipients. */
    address: text('address').notNull(),
    verdict: text('verdict').$type<BounceType>().notNull(),
    status: text('status').notNull(),
    detail: text('detail').notNull(),
    at: timestamp('at').notNull(),
  },
  (table) => [
    unique('mail_bounce_once').on(table.tenantId, table.report, table.address),
    index('mail_bounce_mail').on(table.tenantId, table.mailId),
    index('mail_bounce_address').on(table.tenantId, table.address, table.at),
    check('mail_bounce_verdict', sql`${table.verdict} IN ('hard', 'soft', 'delayed', 'complaint')`),
    foreignKey({
      columns: [table.tenantId, table.mailId],
      foreignColumns: [mailOutbox.tenantId, mailOutbox.id],
    }).onDelete('cascade'),
  ],
)

/** How a site receives bounces. One row per site that has configured it. */
export const mailBounceIntake = pgTable(
  'mail_bounce_intake',
  {
    tenantId: tenantId(),
    /** `imaps://user:password@host:port`, sealed. */
    imapSealed: text('imap_sealed'),
    /** The key that signs what is submitted to `/api/mail/incoming`, sealed. */
    hookSealed: text('hook_sealed'),
    /** How far the mailbox was read: its UIDVALIDITY and the last UID. */
    uidValidity: bigint('uid_validity', { mode: 'number' }),
    lastUid: bigint('last_uid', { mode: 'number' }).notNull().default(0),
    lookedAt: timestamp('looked_at'),
    /** Why the last attempt to read it failed. */
    fault: text('fault').$type<'refused' | 'unreachable' | 'outside'>(),
    updatedAt: timestamp('updated_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.tenantId] })],
)
