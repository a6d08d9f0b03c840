import { action as act } from '#kernel/action/action.ts'
import { z } from '#kernel/http/api.ts'
import { billingAbilities } from '../abilities.ts'
import { codToast } from '../messages/cod.ts'
import { bookPayout, decideCodLine, undoPayout } from './payout.server.ts'

const ability = billingAbilities['payment.settle']
const id = z.string().max(60)

/** The staff's actions on carrier payouts. */
export const codActions = {
  book: act({
    ability,
    input: z.object({ id }),
    async run(ctx, input) {
      await bookPayout(ctx, input.id)
      return input.id
    },
    done: (payout) => ({ ...codToast('booked'), undo: { intent: 'undo', values: { id: payout } } }),
  }),
  undo: act({
    ability,
    input: z.object({ id }),
    run: (ctx, input) => undoPayout(ctx, input.id),
    done: () => codToast('undone'),
  }),
  decide: act({
    ability,
    input: z.object({
      id,
      verdict: z.enum(['accept', 'ignore', 'again']),
      reason: z.string().max(300).default(''),
    }),
    run: (ctx, { id: line, ...input }) => decideCodLine(ctx, line, input),
    done: () => codToast('decided'),
  }),
}
