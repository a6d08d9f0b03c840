import { foreignKey, index, text, unique, uuid } from 'drizzle-orm/pg-core'
import { tenantTable } from '#kernel/db/columns.ts'
import { documents } from '../document/document.table.ts'

/** A bill imported from a file: its id is that of the issued invoice. */
export const bulkBills = tenantTable(
  'billing_bulk_bill',
  {
    /** The import it came from. */
    runId: uuid('run_id').notNull(),
    /** The file's own reference for the customer: a room, a house, a member. */
    reference: text('reference').notNull(),
    /**
     * Reference, due date and total: bills with the same key are the same, whichever file contains them. Null without a
     * reference.
     */
    key: text('key'),
  },
  (table) => [
    unique('billing_bulk_bill_key').on(table.tenantId, table.key),
    index('billing_bulk_bill_run').on(table.tenantId, table.runId),
    foreignKey({ columns: [table.tenantId, table.id], foreignColumns: [documents.tenantId, documents.id] }),
  ],
)
