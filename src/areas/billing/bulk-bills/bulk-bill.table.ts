import { foreignKey, index, text, unique, uuid } from 'drizzle-orm/pg-core'
import { tenantTable } from '#kernel/db/columns.ts'
import { documents } from '../document/document.table.ts'

/** A bill that came with a file: its id is that of the invoice that was issued. */
export const bulkBills = tenantTable(
  'billing_bulk_bill',
  {
    /** The import it came with. */
    runId: uuid('run_id').notNull(),
    /** The customer's own reference of the file: a room, a house, a member. */
    reference: text('reference').notNull(),
    /** Reference, due day and sum: what has the same is the same bill, whatever file brings it. Null without a reference. */
    key: text('key'),
  },
  (table) => [
    unique('billing_bulk_bill_key').on(table.tenantId, table.key),
    index('billing_bulk_bill_run').on(table.tenantId, table.runId),
    foreignKey({ columns: [table.tenantId, table.id], foreignColumns: [documents.tenantId, documents.id] }),
  ],
)
