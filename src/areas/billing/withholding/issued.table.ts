import { sql } from 'drizzle-orm'
import { check, date, index, integer, jsonb, text, unique, uuid } from 'drizzle-orm/pg-core'
import { satang, tenantTable, timestamp } from '#kernel/db/columns.ts'
import type { DocumentSeller } from '../document/document.types.ts'
import type { PayerMode, WhtForm, WhtLine } from './income.rules.ts'

/** The payee, as named on the certificate. */
export interface Payee {
  name: string
  address: string
  taxId: string
}

/**
 * Certificates of tax that this site withheld from others (Revenue Code section 50 bis), as issued. Nothing can change
 * except that one is cancelled (database.sql).
 */
export const issuedCertificates = tenantTable(
  'billing_withholding_issued',
  {
    branch: text('branch').notNull(),
    period: text('period').notNull(),
    serial: integer('serial').notNull(),
    number: text('number').notNull(),
    issuedOn: date('issued_on').notNull(),
    issuedAt: timestamp('issued_at').notNull(),
    issuedBy: uuid('issued_by'),
    payer: jsonb('payer').$type<DocumentSeller>().notNull(),
    payee: jsonb('payee').$type<Payee>().notNull(),
    form: text('form').$type<WhtForm>().notNull(),
    mode: text('mode').$type<PayerMode>().notNull(),
    lines: jsonb('lines').$type<WhtLine[]>().notNull(),
    base: satang('base_satang').notNull(),
    tax: satang('tax_satang').notNull(),
    /** The number of the one it replaces. */
    replaces: text('replaces'),
    status: text('status').$type<'issued' | 'void'>().notNull().default('issued'),
    reason: text('reason'),
    voidedAt: timestamp('voided_at'),
    voidedBy: uuid('voided_by'),
  },
  (table) => [
    unique('billing_withholding_issued_number').on(table.tenantId, table.number),
    unique('billing_withholding_issued_serial').on(table.tenantId, table.branch, table.period, table.serial),
    index('billing_withholding_issued_day').on(table.tenantId, table.issuedOn),
    check('billing_withholding_issued_status', sql`${table.status} IN ('issued', 'void')`),
    check(
      'billing_withholding_issued_void',
      sql`(${table.status} = 'void') = (${table.voidedAt} IS NOT NULL)`,
    ),
    check('billing_withholding_issued_money', sql`${table.tax} > 0 AND ${table.base} >= ${table.tax}`),
  ],
)
