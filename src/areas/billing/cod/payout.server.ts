import { authorize } from '#kernel/auth/abilities.ts'
import { conflict, invalid } from '#kernel/errors.ts'
import type { Ctx } from '#kernel/http/ctx.ts'
import { publish } from '#kernel/live/live.ts'
import { satang } from '#kernel/money/index.ts'
import { recordTransition } from '#kernel/transition.ts'
import { billingAbilities } from '../abilities.ts'
import { post } from '../ledger/ledger.server.ts'
import { confirmPayment } from '../payment/decide-payment.server.ts'
import { isDecided, payoutPostings, statusOf } from './cod.rules.ts'
import { codLineRows, parcelsByTracking, payoutRows } from './cod-rows.server.ts'

/**
 * Books a payout (manager, admin): orders whose cash is now complete are paid, the carrier holds that much less, its
 * fees are expensed, and the net amount awaits its line in the bank statement. Repeating it changes nothing. Throws
 * 403, 404, 409 `cod.waits` while a line differs or is unknown.
 */
export async function bookPayout(ctx: Ctx, id: string): Promise<void> {
  authorize(ctx, billingAbilities['payment.settle'])
  const payout = await payoutRows.lock(ctx, id)
  if (payout.bookedAt) return
  const lines = await codLineRows.list(ctx, { where: { payoutId: id }, order: ['tracking'] })
  if (!isDecided(lines)) throw conflict('cod.waits')
  const due = await fullyPaidOut(ctx, id)
  for (const { paymentId } of due) await confirmPayment(ctx, paymentId, { note: payout.fileName })
  await payoutRows.update(ctx, id, { bookedAt: ctx.now, round: payout.round + 1 })
  await recordLineTransition(ctx, id, { from: 'open', to: 'booked', event: 'book' })
  await post(ctx, {
    key: `cod:${id}:${payout.round}`,
    kind: 'cod_payout',
    of: { kind: 'cod_payout', id },
    memo: payout.fileName,
    postings: payoutPostings(lines),
  })
}

/** Returns the payments of this payout's orders that await cash and now have all of it, including this payout's. */
function fullyPaidOut(ctx: Ctx, payoutId: string): Promise<{ paymentId: string }[]> {
  return ctx.db.query(
    'billing.codPaidWhole',
    `SELECT p.id AS "paymentId" FROM billing_payment p
     WHERE p.tenant_id = $1 AND p.method = 'cod' AND p.settled_at IS NULL AND p.status = 'awaiting_customer'
       AND p.order_id IN (SELECT l.order_id FROM billing_cod_line l WHERE l.tenant_id = $1 AND l.payout_id = $2
         AND l.status IN ('fits', 'accepted'))
       AND p.amount_satang <= (SELECT sum(l.expected_satang) FROM billing_cod_line l
         JOIN billing_cod_payout o ON o.tenant_id = l.tenant_id AND o.id = l.payout_id
         WHERE l.tenant_id = $1 AND l.order_id = p.order_id AND l.status IN ('fits', 'accepted')
           AND (o.booked_at IS NOT NULL OR o.id = $2))
     ORDER BY p.order_id`,
    [ctx.tenant.id, payoutId],
  )
}

/**
 * Undoes the booking of a payout (manager, admin): its lines can be decided again. Orders stay paid, because their
 * buyers were notified. Throws 403, 404, 409 `cod.matched` once its money was found in a bank statement.
 */
export async function undoPayout(ctx: Ctx, id: string): Promise<void> {
  authorize(ctx, billingAbilities['payment.settle'])
  const payout = await payoutRows.lock(ctx, id)
  if (!payout.bookedAt) return
  const round = payout.round - 1
  const matched = await ctx.db.query(
    'billing.codMatched',
    `SELECT 1 FROM billing_bank_match m JOIN ledger_tx t ON t.tenant_id = m.tenant_id AND t.id = m.tx_id
     WHERE m.tenant_id = $1 AND m.undone_at IS NULL AND t.key = $2`,
    [ctx.tenant.id, `cod:${id}:${round}`],
  )
  if (matched.length) throw conflict('cod.matched')
  const lines = await codLineRows.list(ctx, { where: { payoutId: id } })
  await payoutRows.update(ctx, id, { bookedAt: null })
  await recordLineTransition(ctx, id, { from: 'booked', to: 'open', event: 'undo' })
  await post(ctx, {
    key: `cod-undo:${id}:${round}`,
    kind: 'cod_undo',
    of: { kind: 'cod_payout', id },
    memo: payout.fileName,
    postings: payoutPostings(lines).map(({ kind, amount }) => ({ kind, amount: satang(-amount) })),
  })
}

/**
 * Decides a line that differs or is unknown (manager, admin): accepts it, or ignores it as unrelated, with a reason; or
 * checks it again after its parcel's number was corrected. Throws 403, 404, 409 `cod.booked`, 422.
 */
export async function decideCodLine(
  ctx: Ctx,
  id: string,
  { verdict, reason = '' }: { verdict: 'accept' | 'ignore' | 'again'; reason?: string },
): Promise<void> {
  authorize(ctx, billingAbilities['payment.settle'])
  const { payoutId } = await codLineRows.get(ctx, id)
  const payout = await payoutRows.lock(ctx, payoutId)
  const line = await codLineRows.lock(ctx, id)
  if (payout.bookedAt) throw conflict('cod.booked')
  const why = reason.trim().slice(0, 300)
  if (verdict !== 'again' && why.length < 3) throw invalid([{ path: 'reason', code: 'field.required' }])
  if (verdict === 'accept' && !line.orderId) throw conflict('cod.no_parcel')
  const parcel = (await parcelsByTracking(ctx, [line.tracking])).get(line.tracking)
  const status = verdict === 'again' ? statusOf(line, parcel) : verdict === 'accept' ? 'accepted' : 'ignored'
  await codLineRows.update(ctx, id, {
    status,
    reason: why,
    ...(verdict === 'again' && { orderId: parcel?.orderId ?? null, expected: parcel?.collect ?? satang(0) }),
  })
  await recordTransition(ctx, {
    entity: 'cod_line',
    id,
    from: line.status,
    to: status,
    event: verdict,
    ...(why && { reason: why }),
  })
}

async function recordLineTransition(
  ctx: Ctx,
  id: string,
  change: { from: string; to: string; event: string },
) {
  await recordTransition(ctx, { entity: 'cod_payout', id, ...change })
  publish(ctx, 'payments', { payout: id })
}
