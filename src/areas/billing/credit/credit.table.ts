import { sql } from 'drizzle-orm'
import { check, foreignKey, index, integer, text, unique, uuid } from 'drizzle-orm/pg-core'
import { satang, tenantTable, timestamp } from '#kernel/db/columns.ts'
import { documents } from '../document/document.table.ts'

/**
 * Terms agreed with a customer who buys on account. A customer is identified by tax number, or else by phone, as
 * documents state them.
 */
export const creditAccounts = tenantTable(
  'billing_credit_account',
  {
    name: text('name').notNull(),
    taxId: text('tax_id'),
    /** E.164; for customers without a tax number. */
    phone: text('phone'),
    /** Days between the issue date of an invoice and its due date. */
    termsDays: integer('terms_days').notNull(),
    /** The maximum they may owe; null: no limit. */
    limit: satang('limit_satang'),
    updatedAt: timestamp('updated_at').notNull(),
    updatedBy: uuid('updated_by'),
    version: integer('version').notNull().default(1),
  },
  (table) => [
    unique('billing_credit_account_tax').on(table.tenantId, table.taxId),
    unique('billing_credit_account_phone').on(table.tenantId, table.phone),
    check('billing_credit_account_known', sql`(${table.taxId} IS NULL) <> (${table.phone} IS NULL)`),
    check('billing_credit_account_terms', sql`${table.termsDays} BETWEEN 0 AND 365`),
    check('billing_credit_account_limit', sql`${table.limit} >= 0`),
  ],
)

/** Invoices that exceeded a customer's limit: who allowed it, why, and the figures at that time. Never changed. */
export const creditOverrides = tenantTable(
  'billing_credit_override',
  {
    documentId: uuid('document_id').notNull(),
    accountId: uuid('account_id').notNull(),
    limit: satang('limit_satang').notNull(),
    used: satang('used_satang').notNull(),
    amount: satang('amount_satang').notNull(),
    reason: text('reason').notNull(),
    by: uuid('by'),
    at: timestamp('at').notNull(),
  },
  (table) => [
    unique('billing_credit_override_document').on(table.tenantId, table.documentId),
    index('billing_credit_override_account').on(table.tenantId, table.accountId),
    foreignKey({
      columns: [table.tenantId, table.documentId],
      foreignColumns: [documents.tenantId, documents.id],
    }),
    foreignKey({
      columns: [table.tenantId, table.accountId],
      foreignColumns: [creditAccounts.tenantId, creditAccounts.id],
    }),
  ],
)
