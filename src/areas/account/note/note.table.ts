import { index, integer, text, uuid } from 'drizzle-orm/pg-core'
import { tenantTable, timestamp } from '#kernel/db/columns.ts'
import type { NoteStatus } from './note.states.ts'

/** Notes staff write to each other on a record: an order, a product, a user. */
export const notes = tenantTable(
  'account_note',
  {
    /** The kind of record, and its key: `order` and its number. */
    recordKind: text('record_kind').notNull(),
    recordKey: text('record_key').notNull(),
    text: text('text').notNull(),
    status: text('status').$type<NoteStatus>().notNull(),
    /** Null when its author's account was erased. */
    authorId: uuid('author_id'),
    createdAt: timestamp('created_at').notNull(),
    version: integer('version').notNull().default(1),
  },
  (table) => [
    index('account_note_record').on(table.tenantId, table.recordKind, table.recordKey, table.createdAt),
  ],
)
