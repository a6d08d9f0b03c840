import { sql } from 'drizzle-orm'
import { check, foreignKey, index, text, uuid } from 'drizzle-orm/pg-core'
import { satang, tenantTable, timestamp } from '#kernel/db/columns.ts'
import { documents } from '../document/document.table.ts'

/**
 * What pays or reduces an invoice: a receipt, a credit note; with a negative amount, the reversal of such a row when
 * its document is cancelled. Never changed; `settled_satang` of the invoice is maintained only by trigger
 * (database.sql).
 */
export const settlements = tenantTable(
  'billing_settlement',
  {
    documentId: uuid('document_id').notNull(),
    /** The receipt or credit note. */
    byId: uuid('by_id').notNull(),
    amount: satang('amount_satang').notNull(),
    /** The part of the amount that the payer withheld for the Revenue Department: received as a certificate, not as money. */
    withheld: satang('withheld_satang').notNull().default(sql`0`),
    method: text('method'),
    at: timestamp('at').notNull(),
  },
  (table) => [
    index('billing_settlement_document').on(table.tenantId, table.documentId),
    index('billing_settlement_by').on(table.tenantId, table.byId),
    foreignKey({
      columns: [table.tenantId, table.documentId],
      foreignColumns: [documents.tenantId, documents.id],
    }),
    foreignKey({ columns: [table.tenantId, table.byId], foreignColumns: [documents.tenantId, documents.id] }),
    check('billing_settlement_amount', sql`${table.amount} <> 0`),
    check('billing_settlement_withheld', sql`abs(${table.withheld}) <= abs(${table.amount})`),
  ],
)
