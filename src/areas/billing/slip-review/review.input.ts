import { z } from 'zod'

const payment = z.uuid()
const slip = z.uuid()

/** What the review's own forms send, where scripts do not run; with scripts the same goes to the JSON calls. */
export const reviewAct = z.discriminatedUnion('intent', [
  z.object({
    intent: z.literal('confirm'),
    payment,
    slip,
    // In baht, as it was typed; empty: what was asked for.
    received: z.string().trim().max(30).default(''),
  }),
  z.object({ intent: z.literal('reject'), payment, slip, reason: z.string().trim().min(1).max(500) }),
  z.object({ intent: z.literal('refund'), payment, reference: z.string().trim().min(1).max(100) }),
  z.object({ intent: z.literal('to_wallet'), payment }),
  z.object({ intent: z.literal('to_credit'), payment }),
  z.object({ intent: z.literal('ask_choice'), payment }),
  z.object({ intent: z.literal('by_hand'), payment, reference: z.string().trim().min(1).max(100) }),
  z.object({ intent: z.literal('recheck'), slip }),
])
