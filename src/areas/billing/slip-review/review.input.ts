import { z } from 'zod'

const payment = z.uuid()
const slip = z.uuid()

/** What the review's own forms send without scripts; with scripts the same data goes to the JSON API. */
export const reviewActionInput = z.discriminatedUnion('intent', [
  z.object({
    intent: z.literal('confirm'),
    payment,
    slip,
    // In baht, as typed; empty: the amount requested.
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
