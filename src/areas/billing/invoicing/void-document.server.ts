import { authorize } from '#kernel/auth/abilities.ts'
import { conflict, invalid } from '#kernel/errors.ts'
import type { Ctx } from '#kernel/http/ctx.ts'
import { newId } from '#kernel/id.ts'
import { type Satang, satang } from '#kernel/money/index.ts'
import { recordTransition } from '#kernel/transition.ts'
import { billingAbilities } from '../abilities.ts'
import { voidDocument as markVoid } from '../document/document-row.server.ts'
import type { AccountKind } from '../ledger/ledger.rules.ts'
import { post } from '../ledger/ledger.server.ts'
import { followUpsFor } from './locked-document.server.ts'
import { lockDocument, type OwnDocument } from './own-document.server.ts'

/**
 * Cancels a document that staff issued: its number stays, with the reason; what it booked and settled is reversed
 * (manager, admin). Throws 403, 404, 422 without a reason, 409 `document.not_voidable` once its month was reported or
 * something was built on it.
 */
export async function voidDocument(ctx: Ctx, id: string, reason: string): Promise<void> {
  authorize(ctx, billingAbilities['document.issue'])
  const why = reason.trim().slice(0, 300)
  if (why.length < 3) throw invalid([{ path: 'reason', code: 'field.required' }])
  const document = await lockDocument(ctx, id)
  if (document.status === 'void') return
  if (!followUpsFor(ctx, document).includes('void'))
    throw conflict('document.not_voidable', { number: document.number })
  await voidLockedDocument(ctx, document, why)
}

/** The same for a locked document that may be cancelled. */
export async function voidLockedDocument(ctx: Ctx, document: OwnDocument, reason: string): Promise<void> {
  const { id, number } = document
  await markVoid(ctx, id, reason)
  await recordTransition(ctx, { entity: 'document', id, from: 'issued', to: 'void', event: 'void', reason })
  await reopenSettled(ctx, id)
  await ctx.db.query(
    'billing.voidWithholding',
    `UPDATE billing_withholding SET status = 'void' WHERE tenant_id = $1 AND document_id = $2`,
    [ctx.tenant.id, id],
  )
  const booked = await ctx.db.query<{ kind: AccountKind; amount: Satang }>(
    'billing.bookedOf',
    `SELECT a.kind, -e.amount AS amount FROM ledger_tx t
     JOIN ledger_entry e ON e.tenant_id = t.tenant_id AND e.tx_id = t.id
     JOIN ledger_account a ON a.tenant_id = e.tenant_id AND a.id = e.account_id
     WHERE t.tenant_id = $1 AND t.key = $2`,
    [ctx.tenant.id, `document:${id}`],
  )
  const postings = booked.map(({ kind, amount }) => ({ kind, amount: satang(amount) }))
  await post(ctx, {
    key: `void:${id}`,
    kind: 'void',
    of: { kind: 'document', id },
    memo: number,
    postings,
  })
}

/** Reopens what a receipt or credit note settled. */
async function reopenSettled(ctx: Ctx, byId: string): Promise<void> {
  const settled = await ctx.db.query<{ documentId: string; amount: Satang; withheld: Satang }>(
    'billing.settledBy',
    `SELECT document_id AS "documentId", amount_satang AS amount, withheld_satang AS withheld FROM billing_settlement
     WHERE tenant_id = $1 AND by_id = $2`,
    [ctx.tenant.id, byId],
  )
  for (const { documentId, amount, withheld } of settled)
    await settle(ctx, { documentId, byId, amount: satang(-amount), withheld: satang(-withheld) })
}

/** Records an amount by which an invoice is settled. It must be locked. */
export async function settle(
  ctx: Ctx,
  row: { documentId: string; byId: string; amount: Satang; withheld: Satang; method?: string },
): Promise<void> {
  await ctx.db.query(
    'billing.settleDocument',
    `INSERT INTO billing_settlement (tenant_id, id, document_id, by_id, amount_satang, withheld_satang, method, at)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8)`,
    [ctx.tenant.id, newId(), row.documentId, row.byId, row.amount, row.withheld, row.method ?? null, ctx.now],
  )
}
