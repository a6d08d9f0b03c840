import { index, jsonb, text, uuid } from 'drizzle-orm/pg-core'
import { satang, tenantTable, timestamp } from '#kernel/db/columns.ts'
import type { DocumentKind } from '../document/document.rules.ts'
import type { DraftContent } from './document-draft.types.ts'

/** Documents being written, as they were typed, valid or not. Issuing a document under the draft's id deletes the draft. */
export const documentDrafts = tenantTable(
  'billing_document_draft',
  {
    kind: text('kind').$type<DocumentKind>().notNull(),
    buyerName: text('buyer_name').notNull(),
    total: satang('total_satang').notNull(),
    content: jsonb('content').$type<DraftContent>().notNull(),
    savedBy: uuid('saved_by'),
    savedAt: timestamp('saved_at').notNull(),
  },
  (table) => [index('billing_document_draft_saved').on(table.tenantId, table.savedAt)],
)
