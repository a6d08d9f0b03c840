import { conflict, notAllowed } from '#kernel/errors.ts'
import type { Ctx } from '#kernel/http/ctx.ts'
import { publish } from '#kernel/live/live.ts'
import { rows } from '#kernel/rows/rows.ts'
import { recordTransition } from '#kernel/transition.ts'
import { paymentSettings } from '../settings/settings.server.ts'
import { paymentApprovals } from './approval.table.ts'
import type { LockedPayment } from './payment-row.server.ts'
import { approvalStepOf, type FirstApproval, needsSecondApproval } from './second-approval.rules.ts'

const approvalRows = rows(paymentApprovals)

/**
 * Returns whether a large payment still needs a second person after the viewer's approval of the slip they checked and
 * of the amount in `payment`; that approval is then stored. Null: it may be settled. The payment must be locked. Throws
 * 409 `slip.changed` when a slip other than the one checked is waiting.
 */
export async function awaitsSecondApproval(
  ctx: Ctx,
  payment: LockedPayment,
  reviewedSlip: string | undefined,
): Promise<{ repeated: boolean } | null> {
  const { slips } = await paymentSettings(ctx)
  if (!needsSecondApproval(payment, slips.approveAbove)) return null
  const approverId = ctx.viewer.user?.id
  if (!approverId) throw notAllowed()
  const [waiting] = await ctx.db.query<{ id: string }>(
    'billing.slipSeen',
    `SELECT id FROM billing_slip WHERE tenant_id = $1 AND payment_id = $2 AND status = 'waiting'`,
    [ctx.tenant.id, payment.id],
  )
  if ((waiting?.id ?? null) !== (reviewedSlip ?? null)) throw conflict('slip.changed')
  const seenId = reviewedSlip ?? payment.id
  const first = await findFirstApproval(ctx, { paymentId: payment.id, seenId })
  const step = approvalStepOf(first ?? null, { by: approverId, amount: payment.amount })
  if (step === 'second') return null
  if (step === 'first') {
    const approval = { by: approverId, at: ctx.now, amount: payment.amount }
    if (first) await approvalRows.update(ctx, first.id, approval)
    else await approvalRows.insert(ctx, { paymentId: payment.id, seenId, ...approval })
    const { status } = payment
    await recordTransition(ctx, {
      entity: 'payment',
      id: payment.id,
      from: status,
      to: status,
      event: 'first',
    })
    publish(ctx, 'payments', { id: payment.id, status })
  }
  return { repeated: step === 'again' }
}

/** Returns the first approval of a payment's slip, or null. */
export const findFirstApproval = (
  ctx: Ctx,
  seen: { paymentId: string; seenId: string },
): Promise<(FirstApproval & { id: string }) | undefined> => approvalRows.find(ctx, seen)
