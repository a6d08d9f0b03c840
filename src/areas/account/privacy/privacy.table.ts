import { sql } from 'drizzle-orm'
import { bigint, check, foreignKey, index, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { tenantTable, timestamp } from '#kernel/db/columns.ts'
import { users } from '../account.table.ts'
import type { ConsentDocument } from './privacy.rules.ts'

const userForeignKey = (table: { tenantId: never; userId: never }) =>
  foreignKey({
    columns: [table.tenantId, table.userId],
    foreignColumns: [users.tenantId, users.id],
  }).onDelete('cascade')

/** What a user consented to, in which version of the text, and until when. Rows are never changed except for the end. */
export const consents = tenantTable(
  'account_consent',
  {
    userId: uuid('user_id').notNull(),
    document: text('document').$type<ConsentDocument>().notNull(),
    version: text('version').notNull(),
    /** Where consent was given: `join`, `profile`, `privacy`. */
    source: text('source').notNull(),
    givenAt: timestamp('given_at').notNull(),
    withdrawnAt: timestamp('withdrawn_at'),
  },
  (table) => [
    index('account_consent_user').on(table.tenantId, table.userId),
    uniqueIndex('account_consent_open')
      .on(table.tenantId, table.userId, table.document)
      .where(sql`withdrawn_at IS NULL`),
    userForeignKey(table as never),
  ],
)

/** An archive of all data about a user. */
export const dataExports = tenantTable(
  'account_data_export',
  {
    userId: uuid('user_id').notNull(),
    status: text('status').$type<'making' | 'ready'>().notNull().default('making'),
    requestedAt: timestamp('requested_at').notNull(),
    expiresAt: timestamp('expires_at'),
    size: bigint('size', { mode: 'number' }),
  },
  (table) => [
    index('account_data_export_user').on(table.tenantId, table.userId, table.requestedAt),
    check('account_data_export_status', sql`${table.status} IN ('making', 'ready')`),
    userForeignKey(table as never),
  ],
)

/** A user's erasure request: it waits, and can be cancelled while it does. */
export const erasures = tenantTable(
  'account_erasure',
  {
    userId: uuid('user_id').notNull(),
    requestedAt: timestamp('requested_at').notNull(),
    dueAt: timestamp('due_at').notNull(),
    cancelledAt: timestamp('cancelled_at'),
    doneAt: timestamp('done_at'),
  },
  (table) => [
    uniqueIndex('account_erasure_open')
      .on(table.tenantId, table.userId)
      .where(sql`cancelled_at IS NULL AND done_at IS NULL`),
    index('account_erasure_due')
      .on(table.tenantId, table.dueAt)
      .where(sql`cancelled_at IS NULL AND done_at IS NULL`),
    userForeignKey(table as never),
  ],
)
