import { authorize } from '#kernel/auth/abilities.ts'
import type { Ctx } from '#kernel/http/ctx.ts'
import { shopAbilities } from '../abilities.ts'
import { sendReplacement } from '../exchange/send-replacement.server.ts'
import { approveReturn, receiveReturn, refundReturn, rejectReturn } from '../return/handle.server.ts'
import type { ReturnActionInput } from './orders.input.ts'

/**
 * Takes a return to its next step. Throws 403, 404, 409 if its state has changed meanwhile or the refund would exceed
 * the payment, 422.
 */
export function runReturnAction(ctx: Ctx, returnInput: ReturnActionInput): Promise<void> {
  authorize(ctx, shopAbilities['orders.work'])
  switch (returnInput.intent) {
    case 'approve_return':
      return approveReturn(ctx, returnInput.return, returnInput)
    case 'refuse_return':
      return rejectReturn(ctx, returnInput.return, returnInput)
    case 'receive_return':
      return receiveReturn(ctx, returnInput.return, returnInput)
    case 'send_instead':
      return sendReplacement(ctx, returnInput.return, returnInput)
    case 'refund_return':
      return refundReturn(ctx, returnInput.return, {
        amountSatang: returnInput.amount,
        reference: returnInput.reference,
        byHand: returnInput.byHand === 'on',
      })
  }
}
