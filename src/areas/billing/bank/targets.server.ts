import { conflict, notFound } from '#kernel/errors.ts'
import type { Ctx } from '#kernel/http/ctx.ts'
import { newId } from '#kernel/id.ts'
import { type Satang, satang } from '#kernel/money/index.ts'
import { lockDocument } from '../invoicing/own-document.server.ts'
import { receiveMoney } from '../invoicing/receive-money.server.ts'
import type { AccountKind } from '../ledger/ledger.rules.ts'
import { partRows } from '../part-payment/held-part.server.ts'
import { confirmPayment } from '../payment/decide-payment.server.ts'
import { paymentSettings } from '../settings/settings.server.ts'
import type { BankLine } from './line-rows.server.ts'

/** What a line clears: an amount of a booking on a clearing account. */
export interface ClearedAmount {
  amount: Satang
  label: string
  account: AccountKind | { kind: AccountKind; owner: string }
  txId?: string
  receiptId?: string
}

interface Target {
  kind: 'payment' | 'document' | 'booking'
  id: string
  withheldBp: number
}

/** Settles what is still open, and returns what the line clears with it. The line must be locked. */
export async function clearTarget(
  ctx: Ctx,
  line: BankLine,
  target: Target,
  remaining: Satang,
): Promise<ClearedAmount[]> {
  if (remaining === 0) throw conflict('bank.too_much')
  if (target.kind === 'payment') return [await clearPayment(ctx, line, target.id, remaining)]
  if (target.kind === 'document') return clearDocument(ctx, line, target, remaining)
  return [await clearBooking(ctx, { id: target.id }, remaining)]
}

/**
 * The line is the bank's own confirmation: a pending slip is accepted with it. For whoever imported it, it is no more
 * than their own word, since a file can be edited: above the site's limit somebody else must match it, or have approved
 * the payment before.
 */
async function clearPayment(ctx: Ctx, line: BankLine, id: string, remaining: Satang): Promise<ClearedAmount> {
  const [payment] = await ctx.db.query<{ amount: Satang; isSettled: boolean; slip: string | null }>(
    'billing.bankPayment',
    `SELECT p.amount_satang AS amount, p.settled_at IS NOT NULL AS "isSettled", (SELECT s.id FROM billing_slip s
       WHERE s.tenant_id = p.tenant_id AND s.payment_id = p.id AND s.status = 'waiting') AS slip
     FROM billing_payment p WHERE p.tenant_id = $1 AND p.id = $2`,
    [ctx.tenant.id, id],
  )
  if (!payment) throw notFound('payment.not_found')
  if (!payment.isSettled) {
    // A smaller amount is a part payment if the site accepts them.
    const isPart = remaining > 0 && remaining < payment.amount && (await paymentSettings(ctx)).parts.on
    if (payment.amount !== remaining && !isPart) throw conflict('bank.amount_differs')
    const note = `รายการเดินบัญชี ${line.on}`
    const isOwnImport = line.importedBy !== null && line.importedBy === ctx.viewer.user?.id
    const { outcome } = await confirmPayment(ctx, id, {
      note,
      proven: !isOwnImport,
      ...(payment.slip && { slip: payment.slip }),
      ...(isPart && { received: remaining }),
    })
    if (outcome === 'first') throw conflict('bank.second_person')
  }
  // A part payment on this attempt, even the last one, was booked with the part.
  const part = await partRows.find(ctx, { viaId: id })
  return clearBooking(ctx, { key: part ? `part:${part.id}` : `settle:${id}` }, remaining)
}

/** Issues a receipt; for a billing note one for each of its invoices. */
async function clearDocument(
  ctx: Ctx,
  line: BankLine,
  { id, withheldBp }: Target,
  remaining: Satang,
): Promise<ClearedAmount[]> {
  const { kind, total, settled, number, content } = await lockDocument(ctx, id)
  const amountDue =
    kind === 'billing_note'
      ? await amountDueOf(
          ctx,
          (content.invoices ?? []).map((invoice) => invoice.id),
        )
      : total - settled
  const amount = satang(withheldBp ? amountDue : Math.min(amountDue, remaining))
  const receipts = await receiveMoney(ctx, {
    id: newId(),
    documentId: id,
    amount,
    method: 'transfer',
    withheldBp,
    receivedOn: line.on,
  })
  const cleared: ClearedAmount[] = []
  let unallocated: number = remaining
  for (const receipt of receipts) {
    const clearing = await clearBooking(ctx, { key: `document:${receipt.id}` }, satang(unallocated))
    cleared.push({ ...clearing, label: number, receiptId: receipt.id })
    unallocated -= clearing.amount
  }
  if (withheldBp && unallocated !== 0) throw conflict('bank.amount_differs')
  return cleared
}

async function amountDueOf(ctx: Ctx, ids: readonly string[]): Promise<number> {
  const [row] = await ctx.db.query<{ owed: number }>(
    'billing.owedOfInvoices',
    `SELECT coalesce(sum(total_satang - settled_satang), 0)::bigint AS owed FROM billing_document
     WHERE tenant_id = $1 AND id = ANY($2::uuid[]) AND status = 'issued'`,
    [ctx.tenant.id, ids],
  )
  return row?.owed ?? 0
}

/** Clears as much of a booking as the line covers; locked against others meanwhile. */
async function clearBooking(
  ctx: Ctx,
  by: { id: string } | { key: string },
  remaining: Satang,
): Promise<ClearedAmount> {
  const name = 'id' in by ? by.id : by.key
  const [found] = await ctx.db.query<{ id: string }>(
    'billing.bankBookingId',
    'SELECT id FROM ledger_tx WHERE tenant_id = $1 AND (id::text = $2 OR key = $2)',
    [ctx.tenant.id, name],
  )
  if (!found) throw notFound('bank.booking_not_found')
  await ctx.db.query('billing.oneClearing', 'SELECT pg_advisory_xact_lock(hashtextextended($1, 0))', [
    `${ctx.tenant.id} clearing ${found.id}`,
  ])
  const [open] = await ctx.db.query<{ label: string; account: AccountKind; left: number }>(
    'billing.bankBookingLeft',
    `SELECT t.memo AS label, a.kind AS account, e.amount - coalesce((SELECT sum(m.amount_satang) FROM billing_bank_match m
       WHERE m.tenant_id = t.tenant_id AND m.tx_id = t.id AND m.undone_at IS NULL), 0)::bigint AS left
     FROM ledger_tx t
     JOIN ledger_entry e ON e.tenant_id = t.tenant_id AND e.tx_id = t.id
     JOIN ledger_account a ON a.tenant_id = e.tenant_id AND a.id = e.account_id
       AND a.kind IN ('clearing_promptpay', 'clearing_bank')
     WHERE t.tenant_id = $1 AND t.id = $2 AND t.kind <> 'bank'`,
    [ctx.tenant.id, found.id],
  )
  if (!open || open.left === 0) throw conflict('bank.cleared')
  if (open.left > 0 !== remaining > 0) throw conflict('bank.amount_differs')
  const amount = satang(remaining > 0 ? Math.min(open.left, remaining) : Math.max(open.left, remaining))
  return { amount, label: open.label, account: open.account, txId: found.id }
}
