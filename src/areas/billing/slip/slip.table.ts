import { sql } from 'drizzle-orm'
import {
  char,
  check,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { nowTruncatedToMs, satang, tenantTable, timestamp } from '#kernel/db/columns.ts'
import { payments } from '../payment/payment.table.ts'
import type { SlipAssessment } from './slip.rules.ts'

/** An image of a transfer, sent as proof. The image itself is a private file. */
export const slips = tenantTable(
  'billing_slip',
  {
    paymentId: uuid('payment_id').notNull(),
    fileId: uuid('file_id').notNull(),
    fileName: text('file_name').notNull(),
    bytes: integer('bytes').notNull(),
    imageSha256: char('image_sha256', { length: 64 }).notNull(),
    /** `qr`: read from the image; `typed`: entered manually; `none`: unknown yet, a person must check. */
    source: text('source').$type<'qr' | 'typed' | 'none'>().notNull(),
    sendingBank: text('sending_bank'),
    transRef: text('trans_ref'),
    payload: text('payload'),
    /** What the sender says about the transfer, if asked. */
    claimedAmount: satang('claimed_amount_satang'),
    claimedAt: timestamp('claimed_at'),
    verdict: jsonb('verdict').$type<SlipAssessment>().notNull(),
    status: text('status').$type<'waiting' | 'accepted' | 'rejected' | 'replaced'>().notNull(),
    reason: text('reason'),
    sentBy: uuid('sent_by'),
    sentAt: timestamp('sent_at').notNull(),
    reviewedBy: uuid('reviewed_by'),
    reviewedAt: timestamp('reviewed_at'),
  },
  (table) => [
    // A transfer pays only once. A rejected slip releases its transfer, so that a better image of it can be sent.
    uniqueIndex('billing_slip_transfer')
      .on(table.tenantId, table.sendingBank, table.transRef)
      .where(sql`${table.status} IN ('waiting', 'accepted')`),
    uniqueIndex('billing_slip_image')
      .on(table.tenantId, table.imageSha256)
      .where(sql`${table.status} IN ('waiting', 'accepted')`),
    index('billing_slip_payment').on(table.tenantId, table.paymentId, table.sentAt),
    index('billing_slip_reviewed').on(table.tenantId, table.status, table.reviewedAt),
    foreignKey({
      columns: [table.tenantId, table.paymentId],
      foreignColumns: [payments.tenantId, payments.id],
    }),
    check('billing_slip_status', sql`${table.status} IN ('waiting', 'accepted', 'rejected', 'replaced')`),
    check('billing_slip_source', sql`(${table.source} = 'none') = (${table.transRef} IS NULL)`),
  ],
)

/**
 * Transfers used anywhere on the platform, as hashes: a slip is stopped at a second site without revealing where it was
 * used first. Belongs to no site; sites access it only through functions (database.sql).
 */
export const usedTransfers = pgTable('billing_used_transfer', {
  transferHash: char('transfer_hash', { length: 64 }).primaryKey(),
  /** The payment it was sent for. */
  holder: uuid('holder').notNull(),
  claimedAt: timestamp('claimed_at').notNull().default(nowTruncatedToMs),
})
