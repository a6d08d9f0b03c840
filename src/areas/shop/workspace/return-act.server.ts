import { authorize } from '#kernel/auth/abilities.ts'
import type { Ctx } from '#kernel/http/ctx.ts'
import { shopAbilities } from '../abilities.ts'
import { sendInstead } from '../exchange/send-instead.server.ts'
import { approveReturn, receiveReturn, refundReturn, refuseReturn } from '../return/handle.server.ts'
import type { ReturnAct } from './orders.input.ts'

/**
 * Takes a return to its next step. Throws 403, 404, 409 if its state has changed meanwhile or the refund would exceed
 * the payment, 422.
 */
export function actOnReturn(ctx: Ctx, act: ReturnAct): Promise<void> {
  authorize(ctx, shopAbilities['orders.work'])
  switch (act.intent) {
    case 'approve_return':
      return approveReturn(ctx, act.return, act)
    case 'refuse_return':
      return refuseReturn(ctx, act.return, act)
    case 'receive_return':
      return receiveReturn(ctx, act.return, act)
    case 'send_instead':
      return sendInstead(ctx, act.return, act)
    case 'refund_return':
      return refundReturn(ctx, act.return, { amountSatang: act.amount, reference: act.reference })
  }
}
