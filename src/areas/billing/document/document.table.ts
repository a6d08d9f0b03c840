import { sql } from 'drizzle-orm'
import {
  check,
  date,
  foreignKey,
  index,
  integer,
  jsonb,
  text,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { satang, tenantTable, timestamp } from '#kernel/db/columns.ts'
import { orders } from '../order/order.table.ts'
import { type DocumentKind, documentKinds } from './document.rules.ts'
import type { DocumentBuyer, DocumentContent, DocumentSeller } from './document.types.ts'

const kinds = sql.raw(documentKinds.map((kind) => `'${kind}'`).join(', '))

/**
 * Documents as they were issued. A row never changes except when it is cancelled or settled (database.sql); the PDF is
 * rendered from the row on request, with the same bytes each time.
 */
export const documents = tenantTable(
  'billing_document',
  {
    kind: text('kind').$type<DocumentKind>().notNull(),
    /** Its gapless number sequence: branch, letters, Buddhist year, register. */
    branch: text('branch').notNull(),
    series: text('series').notNull(),
    period: text('period').notNull(),
    register: text('register').notNull().default(''),
    serial: integer('serial').notNull(),
    number: text('number').notNull(),
    /** Its order; null: staff issued it without one. */
    orderId: uuid('order_id'),
    /** The document it was created from, corrects, replaces or is the receipt of. */
    fromId: uuid('from_id'),
    issuedOn: date('issued_on').notNull(),
    /** The due date; for a quotation the last day it is valid. */
    dueOn: date('due_on'),
    issuedAt: timestamp('issued_at').notNull(),
    issuedBy: uuid('issued_by'),
    seller: jsonb('seller').$type<DocumentSeller>().notNull(),
    buyer: jsonb('buyer').$type<DocumentBuyer>(),
    content: jsonb('content').$type<DocumentContent>().notNull(),
    net: satang('net_satang').notNull(),
    vat: satang('vat_satang').notNull(),
    total: satang('total_satang').notNull(),
    refersTo: text('refers_to'),
    reason: text('reason'),
    status: text('status').$type<'issued' | 'void'>().notNull().default('issued'),
    voidedAt: timestamp('voided_at'),
    voidedBy: uuid('voided_by'),
    /** The paid or credited part of an invoice: the total of its settlements, maintained only by trigger. */
    settled: satang('settled_satang').notNull().default(sql`0`),
  },
  (table) => [
    unique('billing_document_number').on(table.tenantId, table.number),
    unique('billing_document_serial').on(
      table.tenantId,
      table.branch,
      table.series,
      table.period,
      table.register,
      table.serial,
    ),
    index('billing_document_order').on(table.tenantId, table.orderId, table.issuedAt),
    index('billing_document_from').on(table.tenantId, table.fromId),
    index('billing_document_day').on(table.tenantId, table.issuedOn),
    // Documents issued by staff are few compared with those of orders.
    index('billing_document_own')
      .on(table.tenantId, table.kind, table.issuedOn)
      .where(sql`${table.orderId} IS NULL`),
    // A sale has at most one valid tax invoice and one valid receipt.
    uniqueIndex('billing_document_one_tax_invoice')
      .on(table.tenantId, table.orderId)
      .where(sql`${table.status} = 'issued' AND ${table.kind} LIKE '%tax_invoice%'`),
    uniqueIndex('billing_document_one_receipt')
      .on(table.tenantId, table.orderId)
      .where(sql`${table.status} = 'issued' AND ${table.kind} LIKE 'receipt%'`),
    foreignKey({ columns: [table.tenantId, table.orderId], foreignColumns: [orders.tenantId, orders.id] }),
    foreignKey({ columns: [table.tenantId, table.fromId], foreignColumns: [table.tenantId, table.id] }),
    check('billing_document_settled', sql`${table.settled} BETWEEN 0 AND ${table.total}`),
    check('billing_document_kind', sql`${table.kind} IN (${kinds})`),
    check('billing_document_status', sql`${table.status} IN ('issued', 'void')`),
    check('billing_document_void', sql`(${table.status} = 'void') = (${table.voidedAt} IS NOT NULL)`),
    check('billing_document_money', sql`${table.net} + ${table.vat} = ${table.total} AND ${table.total} > 0`),
  ],
)
