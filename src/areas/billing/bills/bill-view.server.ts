import { usersByIds } from '#areas/account/public.server.ts'
import { byPostcode } from '#areas/address/public.server.ts'
import { authorize, can } from '#kernel/auth/abilities.ts'
import { notFound } from '#kernel/errors.ts'
import type { Ctx } from '#kernel/http/ctx.ts'
import { isId } from '#kernel/id.ts'
import { type Satang, satang } from '#kernel/money/index.ts'
import { type Day, day } from '#kernel/time/index.ts'
import { transitionHistory } from '#kernel/transition.ts'
import { billingAbilities } from '../abilities.ts'
import type { DocumentKind } from '../document/document.rules.ts'
import { documentToken } from '../document/document-access.server.ts'
import { missingEtaxFields } from '../etax/etax.server.ts'
import { isReceivable } from '../invoicing/flow.rules.ts'
import { followUpsFor } from '../invoicing/locked-document.server.ts'
import { findDocument, type OwnDocument } from '../invoicing/own-document.server.ts'
import { answerTo } from '../quotation-answer/find-answer.server.ts'
import { proposedOrder } from '../quotation-order/acceptance.server.ts'
import { orderOfQuotation } from '../quotation-order/quotation.server.ts'
import { methodsFor } from '../settings/settings.server.ts'
import { creditedSql } from './outstanding.sql.ts'

/** A document that references another or is referenced by it. */
export interface RelatedBill {
  id: string
  number: string
  kind: DocumentKind
  status: 'issued' | 'void'
  issuedOn: Day
  dueOn: Day | null
  total: Satang
  left: Satang | null
}

/** Returns everything the panel shows of one document: 9 statements. Throws 401, 403, 404. */
export async function billView(ctx: Ctx, id: string) {
  authorize(ctx, billingAbilities['document.see'])
  const document = isId(id) ? await findDocument(ctx, id) : null
  if (!document) throw notFound('document.not_found')
  const [related, past, [certificate], credited, answer, order, creditedTotal] = await Promise.all([
    relatedOf(ctx, id),
    transitionHistory(ctx, 'document', id),
    ctx.db.query<{
      id: string
      amount: Satang
      rateBp: number
      status: 'waiting' | 'received' | 'void'
      number: string | null
      base: Satang
      hasFile: boolean
    }>(
      'billing.certificateOf',
      `SELECT id, amount_satang AS amount, rate_bp AS "rateBp", status, certificate_number AS number,
         base_satang AS base, file_id IS NOT NULL AS "hasFile" FROM billing_withholding
       WHERE tenant_id = $1 AND document_id = $2`,
      [ctx.tenant.id, id],
    ),
    creditedLines(ctx, id),
    answerTo(ctx, id),
    document.kind === 'quotation' ? orderOfQuotation(ctx, id) : null,
    creditedAmount(ctx, id),
  ])
  const users = await usersByIds(
    ctx,
    past.flatMap(({ actorId }) => actorId ?? []),
  )
  const names = new Map(users.map((user) => [user.id, `${user.firstname} ${user.lastname}`.trim()]))
  const isOwn = document.orderId === null
  const creditable = document.content.lines.map((line, at) =>
    satang((line.gross ?? line.subtotal) - (credited[at] ?? 0)),
  )
  const followUps = can(ctx.viewer, billingAbilities['document.issue']) ? followUpsFor(ctx, document) : []
  const next = followUps.filter((followUp) => followUp !== 'credit' || creditable.some((left) => left > 0))
  const mayOrder = can(ctx.viewer, billingAbilities['order.place_for'])
  const billed = document.kind === 'billing_note'
  const invoices = related.filter(({ kind }) => isReceivable(kind))
  const outstanding = billed
    ? satang(
        invoices.reduce((sum, invoice) => sum + (invoice.status === 'issued' ? (invoice.left ?? 0) : 0), 0),
      )
    : isReceivable(document.kind) && isOwn
      ? satang(document.total - document.settled)
      : null
  return {
    ...document,
    left: document.status === 'void' ? null : outstanding,
    credited: creditedTotal,
    waitsFor: null,
    answer: answer?.answer ?? null,
    buyerName: document.buyer?.name ?? null,
    token: documentToken(ctx, document),
    /** The site's origin, for the document's URL. */
    origin: ctx.publicOrigin,
    /** What is missing for an e-Tax document. */
    etaxGaps: missingEtaxFields(ctx, document),
    maySend: document.status === 'issued' && can(ctx.viewer, billingAbilities['document.issue']),
    related,
    certificate: certificate ?? null,
    /** The amount of each line that may still be credited. */
    creditable,
    history: past.toReversed().map(({ event, at, actorId, reason }) => ({
      event,
      at,
      reason: reason ?? null,
      by: names.get(actorId ?? '') ?? null,
    })),
    next: next.filter((kind) => kind !== 'order' || mayOrder),
    /** The order created from a quotation. */
    order,
    /** The initial values of an order created from it. */
    orderProposal: next.includes('order') && mayOrder ? await orderProposal(ctx, document) : null,
    today: day(ctx.now),
  }
}

async function orderProposal(ctx: Ctx, document: OwnDocument) {
  const proposed = proposedOrder(document)
  const methods = await methodsFor(ctx, document.total)
  return {
    ...proposed,
    places: proposed.address ? [...byPostcode(proposed.address.postcode)] : [],
    payments: methods.flatMap(({ method, rejection }) =>
      rejection || method === 'wallet' || method === 'card' ? [] : [method],
    ),
  }
}

export type BillView = Awaited<ReturnType<typeof billView>>

function relatedOf(ctx: Ctx, id: string): Promise<RelatedBill[]> {
  return ctx.db.query<RelatedBill>(
    'billing.relatedBills',
    `SELECT r.id, r.number, r.kind, r.status, r.issued_on::text AS "issuedOn", r.due_on::text AS "dueOn", r.total_satang AS total,
       CASE WHEN r.order_id IS NULL AND r.kind IN ('invoice', 'tax_invoice', 'debit_note') THEN r.total_satang - r.settled_satang END AS left
     FROM billing_document r WHERE r.tenant_id = $1 AND r.id <> $2 AND r.id IN (
       SELECT id FROM billing_document WHERE tenant_id = $1 AND from_id = $2
       UNION SELECT from_id FROM billing_document WHERE tenant_id = $1 AND id = $2
       UNION SELECT s.id FROM billing_document d JOIN billing_document s ON s.tenant_id = $1 AND s.order_id = d.order_id
         WHERE d.tenant_id = $1 AND d.id = $2
       UNION SELECT o.id FROM billing_document d JOIN billing_document o ON o.tenant_id = $1 AND o.number = d.refers_to
         WHERE d.tenant_id = $1 AND d.id = $2
       UNION SELECT n.id FROM billing_document n WHERE n.tenant_id = $1 AND n.order_id IS NULL AND n.kind = 'billing_note'
         AND n.content->'invoices' @> jsonb_build_array(jsonb_build_object('id', $2::uuid))
       UNION SELECT (one->>'id')::uuid FROM billing_document d, jsonb_array_elements(d.content->'invoices') one
         WHERE d.tenant_id = $1 AND d.id = $2)
     ORDER BY r.issued_at, r.number LIMIT 60`,
    [ctx.tenant.id, id],
  )
}

async function creditedAmount(ctx: Ctx, id: string): Promise<Satang> {
  const [row] = await ctx.db.query<{ credited: Satang }>(
    'billing.creditedAmount',
    `SELECT ${creditedSql} AS credited FROM billing_document d WHERE d.tenant_id = $1 AND d.id = $2`,
    [ctx.tenant.id, id],
  )
  return row?.credited ?? satang(0)
}

async function creditedLines(ctx: Ctx, id: string): Promise<Record<number, number>> {
  const rows = await ctx.db.query<{ line: number; amount: number }>(
    'billing.creditedLines',
    `SELECT (l->>'of')::int AS line, sum((l->>'gross')::bigint)::bigint AS amount
     FROM billing_document c, jsonb_array_elements(c.content->'lines') l
     WHERE c.tenant_id = $1 AND c.from_id = $2 AND c.kind = 'credit_note' AND c.status = 'issued' GROUP BY 1`,
    [ctx.tenant.id, id],
  )
  return Object.fromEntries(rows.map(({ line, amount }) => [line, amount]))
}
