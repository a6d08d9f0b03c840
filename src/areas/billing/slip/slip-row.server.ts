import { createHash } from 'node:crypto'
import { conflict } from '#kernel/errors.ts'
import type { Ctx } from '#kernel/http/ctx.ts'
import { newId } from '#kernel/id.ts'
import type { Satang } from '#kernel/money/index.ts'
import type { SlipAssessment } from './slip.rules.ts'

/** A transfer as banks identify it: the sending bank's three digits and its reference. */
export interface Transfer {
  bank: string
  transRef: string
}

export interface NewSlip {
  paymentId: string
  fileId: string
  fileName: string
  bytes: number
  imageSha256: string
  source: 'qr' | 'typed' | 'none'
  transfer: Transfer | null
  payload: string | null
  claimedAmount: Satang | null
  claimedAt: Date | null
  verdict: SlipAssessment
}

/** Hashes a transfer to a single value, however its letters were typed. */
export function transferHash({ bank, transRef }: Transfer): string {
  return createHash('sha256').update(`${bank} ${transRef.toUpperCase()}`).digest('hex')
}

/**
 * Inserts a slip that waits to be checked. Throws 409 `slip.reused` if its transfer or the same image is already in
 * use: with the order number if it concerns the same buyer, and with no details if another site has it.
 */
export async function insertSlip(ctx: Ctx, slip: NewSlip): Promise<string> {
  const id = newId()
  // Claimed before the row is written: of two concurrent requests, the second waits here for the first.
  const free = slip.transfer
    ? await claimTransfer(ctx, slip.transfer, slip.paymentId)
    : !(await isImageOfOther(ctx, slip))
  if (!free) throw await reusedSlipError(ctx, slip)
  const rows = await ctx.db.query(
    'billing.insertSlip',
    `INSERT INTO billing_slip (tenant_id, id, payment_id, file_id, file_name, bytes, image_sha256, source,
       sending_bank, trans_ref, payload, claimed_amount_satang, claimed_at, verdict, status, sent_by, sent_at)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, 'waiting', $15, $16)
     ON CONFLICT DO NOTHING RETURNING id`,
    [
      ctx.tenant.id,
      id,
      slip.paymentId,
      slip.fileId,
      slip.fileName,
      slip.bytes,
      slip.imageSha256,
      slip.source,
      slip.transfer?.bank ?? null,
      slip.transfer?.transRef ?? null,
      slip.payload,
      slip.claimedAmount,
      slip.claimedAt,
      JSON.stringify(slip.verdict),
      ctx.viewer.user?.id ?? null,
      ctx.now,
    ],
  )
  if (!rows.length) throw await reusedSlipError(ctx, slip)
  return id
}

/** Adds the reference to a slip whose QR could not be read. Throws 409 `slip.reused`. */
export async function addTransferReference(
  ctx: Ctx,
  slip: { id: string; paymentId: string },
  transfer: Transfer,
  assessment: SlipAssessment,
): Promise<void> {
  if (!(await claimTransfer(ctx, transfer, slip.paymentId)))
    throw await reusedSlipError(ctx, { transfer, imageSha256: '' })
  await ctx.db.query(
    'billing.nameTransfer',
    `UPDATE billing_slip SET source = 'typed', sending_bank = $3, trans_ref = $4, verdict = $5
     WHERE tenant_id = $1 AND id = $2`,
    [ctx.tenant.id, slip.id, transfer.bank, transfer.transRef, JSON.stringify(assessment)],
  )
}

/**
 * Closes the slip staff checked; returns its id, or null if the payment has none. `reviewedSlip` is the slip they decided on:
 * throws 409 `slip.changed` if another one is waiting, or if it is no longer waiting itself. A rejected payment
 * releases every transfer claimed for it, so that a better image of the same transfer can be sent.
 */
export async function decideSlip(
  ctx: Ctx,
  paymentId: string,
  reviewedSlip: string | undefined,
  decision: { status: 'accepted' | 'rejected'; reason?: string },
): Promise<string | null> {
  const waited = await closeWaitingSlip(ctx, paymentId, decision.status, decision.reason)
  if (waited !== (reviewedSlip ?? null)) throw conflict('slip.changed')
  if (decision.status === 'rejected') await releaseTransfers(ctx, paymentId)
  return waited
}

/** Replaces the waiting slip. Its transfer stays claimed by the payment, otherwise it could pay twice. */
export async function replaceSlip(ctx: Ctx, paymentId: string): Promise<void> {
  await closeWaitingSlip(ctx, paymentId, 'replaced')
}

async function closeWaitingSlip(
  ctx: Ctx,
  paymentId: string,
  status: 'accepted' | 'rejected' | 'replaced',
  reason: string | null = null,
): Promise<string | null> {
  const [slip] = await ctx.db.query<{ id: string }>(
    'billing.endWaitingSlip',
    `UPDATE billing_slip SET status = $3, reason = $4, reviewed_by = $5, reviewed_at = $6
     WHERE tenant_id = $1 AND payment_id = $2 AND status = 'waiting' RETURNING id`,
    [
      ctx.tenant.id,
      paymentId,
      status,
      reason,
      status === 'replaced' ? null : (ctx.viewer.user?.id ?? null),
      ctx.now,
    ],
  )
  return slip?.id ?? null
}

async function claimTransfer(ctx: Ctx, transfer: Transfer, paymentId: string): Promise<boolean> {
  const [row] = await ctx.db.query<{ claimed: boolean }>(
    'billing.claimTransfer',
    'SELECT billing_claim_transfer($1, $2) AS claimed',
    [transferHash(transfer), paymentId],
  )
  return row?.claimed ?? false
}

async function releaseTransfers(ctx: Ctx, paymentId: string): Promise<void> {
  const slips = await ctx.db.query<Transfer>(
    'billing.transfersOfPayment',
    `SELECT sending_bank AS bank, trans_ref AS "transRef" FROM billing_slip
     WHERE tenant_id = $1 AND payment_id = $2 AND trans_ref IS NOT NULL`,
    [ctx.tenant.id, paymentId],
  )
  for (const hash of new Set(slips.map(transferHash)))
    await ctx.db.query('billing.freeTransfer', 'SELECT billing_free_transfer($1, $2)', [hash, paymentId])
}

/** Returns whether the image still counts for another payment; for slips whose transfer could not be read. */
async function isImageOfOther(ctx: Ctx, { imageSha256, paymentId }: NewSlip): Promise<boolean> {
  const rows = await ctx.db.query(
    'billing.imageOfOther',
    `SELECT 1 FROM billing_slip s WHERE s.tenant_id = $1 AND s.image_sha256 = $2 AND s.payment_id <> $3 AND ${isClaimedSql} LIMIT 1`,
    [ctx.tenant.id, imageSha256, paymentId],
  )
  return rows.length > 0
}

/** SQL: slip `s` still counts for its payment. A replaced one does until its payment is rejected or expires. */
export const isClaimedSql = `(s.status IN ('waiting', 'accepted') OR (s.status = 'replaced' AND EXISTS (
  SELECT 1 FROM billing_payment sp WHERE sp.tenant_id = s.tenant_id AND sp.id = s.payment_id
    AND sp.status NOT IN ('failed', 'expired'))))`

/** Returns the order that used it, identified only by the end of its number, because it may be another buyer's. */
async function reusedSlipError(
  ctx: Ctx,
  { transfer, imageSha256 }: Pick<NewSlip, 'transfer' | 'imageSha256'>,
) {
  const [row] = await ctx.db.query<{ number: string }>(
    'billing.usedBy',
    `SELECT o.number FROM billing_slip s
     JOIN billing_payment p ON p.tenant_id = s.tenant_id AND p.id = s.payment_id
     JOIN billing_order o ON o.tenant_id = p.tenant_id AND o.id = p.order_id
     WHERE s.tenant_id = $1 AND ${isClaimedSql}
       AND (s.image_sha256 = $4 OR (s.sending_bank = $2 AND upper(s.trans_ref) = upper($3))) LIMIT 1`,
    [ctx.tenant.id, transfer?.bank ?? '', transfer?.transRef ?? '', imageSha256],
  )
  return conflict('slip.reused', { order: row ? `…${row.number.slice(-4)}` : '' })
}
