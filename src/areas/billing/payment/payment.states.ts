import { machine } from '#kernel/fsm.ts'

/**
 * The life of one attempt to pay. `verifying`: the buyer sent a slip and a person decides. A `failed` attempt (slip
 * refused) takes another slip until its time runs out; an `expired` one still takes the slip of a transfer that was
 * made, because the money is the buyer's. `part_paid`: less came on it than was asked for; the rest is asked for by the next attempt.
 * `processing`: the gateway was asked to charge a card and has not said how it went. What it says later than we waited settles a `failed`
 * or `expired` attempt all the same.
 */
export const paymentStates = machine({
  name: 'payment',
  initial: 'created',
  states: {
    created: { on: { show: 'awaiting_customer' } },
    awaiting_customer: {
      on: {
        submit: 'verifying',
        begin: 'processing',
        settle: 'succeeded',
        expire: 'expired',
        part: 'part_paid',
      },
    },
    processing: { on: { settle: 'succeeded', decline: 'failed' } },
    verifying: { on: { settle: 'succeeded', reject: 'failed', submit: 'verifying', part: 'part_paid' } },
    failed: { on: { submit: 'verifying', settle: 'succeeded', expire: 'expired', part: 'part_paid' } },
    expired: { on: { submit: 'verifying', settle: 'succeeded', part: 'part_paid' } },
    part_paid: { final: true },
    succeeded: { on: { refund_part: 'partially_refunded', refund: 'refunded', dispute: 'disputed' } },
    partially_refunded: { on: { refund_part: 'partially_refunded', refund: 'refunded' } },
    disputed: { on: { win: 'succeeded', refund: 'refunded' } },
    refunded: { final: true },
  },
})

export type PaymentStatus = (typeof paymentStates.states)[number]
export type PaymentEvent = Parameters<typeof paymentStates.next>[1]

/** Money may be on its way: the order must not expire or be given up meanwhile. */
export const isInFlight = (status: PaymentStatus): boolean =>
  status === 'processing' || status === 'verifying'
