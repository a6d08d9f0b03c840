import { conflict, notFound } from '#kernel/errors.ts'
import type { Ctx } from '#kernel/http/ctx.ts'
import type { Satang } from '#kernel/money/index.ts'
import { recordTransition } from '#kernel/transition.ts'
import type { DocumentKind } from '../document/document.rules.ts'
import type { DocumentBuyer, DocumentContent, IssuedDocument } from '../document/document.types.ts'
import { allocateNumber } from '../document/document-number.server.ts'
import { documentColumns } from '../document/document-row.server.ts'
import { sellerOf } from '../document/seller.ts'
import { qrFor } from '../payment/new-payment.server.ts'
import { paymentSettings } from '../settings/settings.server.ts'
import { isReceivable } from './flow.rules.ts'

/** Whether something valid was created from document `d`: another document, or an order from a quotation. */
export const followedSql = `(EXISTS (SELECT FROM billing_document f WHERE f.tenant_id = d.tenant_id AND f.from_id = d.id
    AND f.status = 'issued' AND f.kind <> 'billing_note')
  OR (d.kind = 'quotation' AND EXISTS (SELECT FROM billing_quotation_order q
    JOIN billing_order o ON o.tenant_id = q.tenant_id AND o.id = q.order_id
    WHERE q.tenant_id = d.tenant_id AND q.document_id = d.id AND o.status <> 'cancelled')))`

/** A document with what was built on it. */
export interface OwnDocument extends IssuedDocument {
  /** Whether a document or an order was created from it and is still valid. */
  followed: boolean
}

const followedColumnSql = `${followedSql} AS followed`

/** The columns of `OwnDocument`, of a table named `d`. */
export const ownDocumentColumns = `${documentColumns}, ${followedColumnSql}`

/** Locks a document until the transaction ends. Throws 404. */
export async function lockDocument(ctx: Ctx, id: string): Promise<OwnDocument> {
  // First only the row: what was built on it is read once nobody can add to it any more.
  await ctx.db.query(
    'billing.holdDocument',
    'SELECT id FROM billing_document WHERE tenant_id = $1 AND id = $2 FOR UPDATE',
    [ctx.tenant.id, id],
  )
  const found = await findDocument(ctx, id)
  if (!found) throw notFound('document.not_found')
  return found
}

export async function findDocument(ctx: Ctx, id: string): Promise<OwnDocument | null> {
  const [found] = await ctx.db.query<OwnDocument>(
    'billing.findDocument',
    `SELECT ${ownDocumentColumns} FROM billing_document d WHERE d.tenant_id = $1 AND d.id = $2`,
    [ctx.tenant.id, id],
  )
  return found ?? null
}

/**
 * Waits for a concurrent transaction issuing a document under this id, and returns the document if it exists: a second
 * click, or a request retried because no response arrived, gets what the first one created and takes no number.
 */
export async function issuedBefore(
  ctx: Ctx,
  id: string,
  kinds: readonly DocumentKind[],
): Promise<OwnDocument | null> {
  await ctx.db.query('billing.oneIssue', 'SELECT pg_advisory_xact_lock(hashtextextended($1, 0))', [
    `${ctx.tenant.id} ${id}`,
  ])
  const found = await findDocument(ctx, id)
  if (found && !kinds.includes(found.kind)) throw conflict('document.id_taken')
  return found
}

interface NewDocument {
  id: string
  kind: DocumentKind
  buyer: DocumentBuyer
  content: Omit<DocumentContent, 'orderNumber' | 'method' | 'issuer'>
  money: { net: Satang; vat: Satang; total: Satang }
  dueOn?: string | null
  from?: { id: string } | null
  /** The number it replaces or corrects, as stated in the document. */
  refersTo?: string | null
  reason?: string | null
}

/** Inserts a document of staff under its next number. What it is built on must be locked. */
export async function insertDocument(ctx: Ctx, document: NewDocument): Promise<OwnDocument> {
  const { id, kind, buyer, money, dueOn, from, refersTo, reason } = document
  const { user } = ctx.viewer
  const seller = sellerOf(ctx.tenant)
  const asksForMoney = isReceivable(kind) || kind === 'billing_note'
  const promptpay = asksForMoney ? (await paymentSettings(ctx)).promptpay : null
  await recordTransition(ctx, { entity: 'document', id, from: '', to: 'issued', event: 'issue' })
  const allocated = await allocateNumber(ctx, kind, seller)
  const content: DocumentContent = {
    orderNumber: '',
    method: null,
    ...document.content,
    ...(promptpay && { pay: qrFor(promptpay, allocated.text, money.total) }),
    issuer: user ? `${user.firstname} ${user.lastname}`.trim() : '',
  }
  const [row] = await ctx.db.query<OwnDocument>(
    'billing.insertDocument',
    `WITH d AS (
       INSERT INTO billing_document (tenant_id, id, kind, branch, series, period, serial, number, issued_on, issued_at, issued_by,
         seller, buyer, content, net_satang, vat_satang, total_satang, due_on, from_id, refers_to, reason)
       VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, $18, $19, $20, $21)
       RETURNING *)
     SELECT ${documentColumns}, false AS followed FROM d`,
    [
      ctx.tenant.id,
      id,
      kind,
      seller.branch,
      allocated.series,
      allocated.period,
      allocated.number,
      allocated.text,
      allocated.day,
      ctx.now,
      user?.id ?? null,
      JSON.stringify(seller),
      JSON.stringify(buyer),
      JSON.stringify(content),
      money.net,
      money.vat,
      money.total,
      dueOn ?? null,
      from?.id ?? null,
      refersTo ?? null,
      reason ?? null,
    ],
  )
  if (!row) throw new Error('Failed to insert the document')
  return row
}
