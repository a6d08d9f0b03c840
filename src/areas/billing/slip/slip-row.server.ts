import { createHash } from 'node:crypto'
import { conflict } from '#kernel/errors.ts'
import type { Ctx } from '#kernel/http/ctx.ts'
import { newId } from '#kernel/id.ts'
import type { Satang } from '#kernel/money/index.ts'
import type { SlipVerdict } from './slip.rules.ts'

/** A transfer as banks name it: three digits of the sending bank and its reference. */
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
  toldAmount: Satang | null
  toldAt: Date | null
  verdict: SlipVerdict
}

/** One transfer under one name, however its letters were typed. */
export function transferHash({ bank, transRef }: Transfer): string {
  return createHash('sha256').update(`${bank} ${transRef.toUpperCase()}`).digest('hex')
}

/**
 * Writes a slip that waits to be looked at. Throws 409 `slip.reused` when its transfer, or the very picture, is in use
 * already: with the number of the order when that is the same buyer's business, and with nothing more when another
 * site has it.
 */
export async function insertSlip(ctx: Ctx, slip: NewSlip): Promise<string> {
  const id = newId()
  // Claimed before the row is written: of two at the same moment the second waits here for the first.
  if (slip.transfer && !(await claimTransfer(ctx, slip.transfer, id))) throw await reused(ctx, slip)
  const rows = await ctx.db.query(
    'billing.insertSlip',
    `INSERT INTO billing_slip (tenant_id, id, payment_id, file_id, file_name, bytes, image_sha256, source,
       sending_bank, trans_ref, payload, told_amount_satang, told_at, verdict, status, sent_by, sent_at)
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
      slip.toldAmount,
      slip.toldAt,
      JSON.stringify(slip.verdict),
      ctx.viewer.user?.id ?? null,
      ctx.now,
    ],
  )
  if (!rows.length) throw await reused(ctx, slip)
  return id
}

/** Adds the reference to a slip whose QR could not be read. Throws 409 `slip.reused`. */
export async function nameTransfer(
  ctx: Ctx,
  slip: { id: string; paymentId: string },
  transfer: Transfer,
  verdict: SlipVerdict,
): Promise<void> {
  if (!(await claimTransfer(ctx, transfer, slip.id))) throw await reused(ctx, { transfer, imageSha256: '' })
  await ctx.db.query(
    'billing.nameTransfer',
    `UPDATE billing_slip SET source = 'typed', sending_bank = $3, trans_ref = $4, verdict = $5
     WHERE tenant_id = $1 AND id = $2`,
    [ctx.tenant.id, slip.id, transfer.bank, transfer.transRef, JSON.stringify(verdict)],
  )
}

interface Waiting {
  id: string
  sendingBank: string | null
  transRef: string | null
}

/**
 * Ends the waiting of a payment's slip; answers its id, or null when none waited. A slip that is refused or replaced
 * frees its transfer, so that the same transfer can be shown again by a better picture.
 */
export async function decideSlip(
  ctx: Ctx,
  paymentId: string,
  status: 'accepted' | 'rejected' | 'replaced',
  reason: string | null = null,
): Promise<string | null> {
  const [slip] = await ctx.db.query<Waiting>(
    'billing.decideSlip',
    `UPDATE billing_slip SET status = $3, reason = $4, reviewed_by = $5, reviewed_at = $6
     WHERE tenant_id = $1 AND payment_id = $2 AND status = 'waiting'
     RETURNING id, sending_bank AS "sendingBank", trans_ref AS "transRef"`,
    [
      ctx.tenant.id,
      paymentId,
      status,
      reason,
      status === 'replaced' ? null : (ctx.viewer.user?.id ?? null),
      ctx.now,
    ],
  )
  if (slip?.sendingBank && slip.transRef && status !== 'accepted') {
    const hash = transferHash({ bank: slip.sendingBank, transRef: slip.transRef })
    await ctx.db.query('billing.freeTransfer', 'SELECT billing_free_transfer($1, $2)', [hash, slip.id])
  }
  return slip?.id ?? null
}

async function claimTransfer(ctx: Ctx, transfer: Transfer, slipId: string): Promise<boolean> {
  const [row] = await ctx.db.query<{ claimed: boolean }>(
    'billing.claimTransfer',
    'SELECT billing_claim_transfer($1, $2) AS claimed',
    [transferHash(transfer), slipId],
  )
  return row?.claimed ?? false
}

/** The order that used it, named only by the tail of its number: it may be another buyer's. */
async function reused(ctx: Ctx, { transfer, imageSha256 }: Pick<NewSlip, 'transfer' | 'imageSha256'>) {
  const [row] = await ctx.db.query<{ number: string }>(
    'billing.usedBy',
    `SELECT o.number FROM billing_slip s
     JOIN billing_payment p ON p.tenant_id = s.tenant_id AND p.id = s.payment_id
     JOIN billing_order o ON o.tenant_id = p.tenant_id AND o.id = p.order_id
     WHERE s.tenant_id = $1 AND s.status IN ('waiting', 'accepted')
       AND (s.image_sha256 = $4 OR (s.sending_bank = $2 AND upper(s.trans_ref) = upper($3))) LIMIT 1`,
    [ctx.tenant.id, transfer?.bank ?? '', transfer?.transRef ?? '', imageSha256],
  )
  return conflict('slip.reused', { order: row ? `…${row.number.slice(-4)}` : '' })
}
