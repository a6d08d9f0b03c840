import { sql } from 'drizzle-orm'
import { check, date, foreignKey, index, integer, text, unique, uuid } from 'drizzle-orm/pg-core'
import { satang, tenantTable, timestamp } from '#kernel/db/columns.ts'
import { documents } from '../document/document.table.ts'
import type { IncomeType } from '../withholding/income.rules.ts'

/**
 * Tax that a payer withheld from their payment to us (Revenue Code section 50 bis): we need their certificate to deduct
 * it from our own tax, so each is tracked until it arrives.
 */
export const withholdings = tenantTable(
  'billing_withholding',
  {
    /** The receipt of the payment. */
    documentId: uuid('document_id').notNull(),
    base: satang('base_satang').notNull(),
    rateBp: integer('rate_bp').notNull(),
    amount: satang('amount_satang').notNull(),
    status: text('status').$type<'waiting' | 'received' | 'void'>().notNull().default('waiting'),
    certificateNumber: text('certificate_number'),
    certificateOn: date('certificate_on'),
    /** As stated on the certificate: who withheld, and from which kind of income. */
    payerTaxId: text('payer_tax_id'),
    incomeType: text('income_type').$type<IncomeType>(),
    /** The certificate itself, a private file. */
    fileId: uuid('file_id'),
    at: timestamp('at').notNull(),
    receivedAt: timestamp('received_at'),
    receivedBy: uuid('received_by'),
  },
  (table) => [
    // Tax is withheld from a payment once; a second click finds the first row.
    unique('billing_withholding_document').on(table.tenantId, table.documentId),
    index('billing_withholding_status').on(table.tenantId, table.status, table.at),
    foreignKey({
      columns: [table.tenantId, table.documentId],
      foreignColumns: [documents.tenantId, documents.id],
    }),
    check('billing_withholding_status', sql`${table.status} IN ('waiting', 'received', 'void')`),
    check('billing_withholding_money', sql`${table.amount} > 0 AND ${table.base} >= ${table.amount}`),
    check('billing_withholding_rate', sql`${table.rateBp} BETWEEN 1 AND 10000`),
    check(
      'billing_withholding_received',
      sql`${table.status} <> 'received' OR (${table.certificateNumber} IS NOT NULL AND ${table.receivedAt} IS NOT NULL)`,
    ),
  ],
)
