import type { Ctx } from '#kernel/http/ctx.ts'
import type { Satang } from '#kernel/money/index.ts'
import type { Day } from '#kernel/time/index.ts'
import { dueDaySql, outstandingSql } from '../bills/outstanding.sql.ts'
import type { DocumentKind } from '../document/document.rules.ts'
import type { DocumentBuyer } from '../document/document.types.ts'

/** What an email about a document states. */
export interface EmailedDocument {
  id: string
  number: string
  kind: DocumentKind
  status: 'issued' | 'void'
  issuedOn: Day
  /** For a quotation, the last day it is valid. */
  dueOn: Day | null
  buyer: DocumentBuyer | null
  total: Satang
  /** The outstanding amount; null if no payment is expected. */
  left: Satang | null
}

/** The columns of `EmailedDocument`, of a table named `d`. */
const columns = `d.id, d.number, d.kind, d.status, d.issued_on::text AS "issuedOn", d.due_on::text AS "dueOn", d.buyer,
  d.total_satang AS total, ${outstandingSql} AS left`

/**
 * Returns a document, locked until the transaction ends, so that nobody is reminded of what is just being paid; null if
 * there is none.
 */
export async function lockEmailedDocument(ctx: Ctx, id: string): Promise<EmailedDocument | null> {
  const [found] = await ctx.db.query<EmailedDocument>(
    'billing.mailedDocument',
    `SELECT ${columns} FROM billing_document d WHERE d.tenant_id = $1 AND d.id = $2 FOR UPDATE OF d`,
    [ctx.tenant.id, id],
  )
  return found ?? null
}

/**
 * Returns unpaid invoices and billing notes of buyers with an email address that are due within these days. Invoices
 * already in a billing note are excluded.
 */
export function listUnpaidDocuments(ctx: Ctx, [from, to]: readonly [Day, Day]): Promise<EmailedDocument[]> {
  return ctx.db.query<EmailedDocument>(
    'billing.owingDocuments',
    `SELECT ${columns} FROM billing_document d
     WHERE d.tenant_id = $1 AND d.order_id IS NULL AND d.status = 'issued' AND ${dueDaySql} BETWEEN $2 AND $3 AND d.buyer->>'email' <> ''
       AND (d.kind = 'billing_note' OR d.kind IN ('invoice', 'tax_invoice', 'debit_note') AND d.settled_satang < d.total_satang
         AND NOT EXISTS (SELECT FROM billing_document n WHERE n.tenant_id = d.tenant_id AND n.kind = 'billing_note' AND n.status = 'issued'
           AND n.order_id IS NULL AND n.content->'invoices' @> jsonb_build_array(jsonb_build_object('id', d.id))))
     ORDER BY d.id LIMIT 1000`,
    [ctx.tenant.id, from, to],
  )
}
