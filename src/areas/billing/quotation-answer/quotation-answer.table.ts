import { sql } from 'drizzle-orm'
import { check, foreignKey, text, unique, uuid } from 'drizzle-orm/pg-core'
import { tenantTable, timestamp } from '#kernel/db/columns.ts'
import { documents } from '../document/document.table.ts'
import type { Answer } from './quotation-answer.rules.ts'

/** The customer's answer to a quotation, given once and final. */
export const quotationAnswers = tenantTable(
  'billing_quotation_answer',
  {
    documentId: uuid('document_id').notNull(),
    answer: text('answer').$type<Answer>().notNull(),
    /** The name of the person answering, as they wrote it. */
    name: text('name').notNull(),
    note: text('note').notNull(),
    at: timestamp('at').notNull(),
  },
  (table) => [
    unique('billing_quotation_answer_once').on(table.tenantId, table.documentId),
    foreignKey({
      columns: [table.tenantId, table.documentId],
      foreignColumns: [documents.tenantId, documents.id],
    }),
    check('billing_quotation_answer_kind', sql`${table.answer} IN ('accepted', 'declined')`),
  ],
)
