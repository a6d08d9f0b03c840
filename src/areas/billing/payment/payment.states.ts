import { createMachine } from '#kernel/fsm.ts'

/**
 * The life cycle of a payment attempt. `verifying`: the buyer sent a slip and a person decides. A `failed` attempt
 * (slip rejected) accepts another slip until its time runs out; an `expired` one still accepts the slip of a transfer
 * that was made, because the money is the buyer's. `part_paid`: less was received on it than requested; the next
 * attempt requests the remainder. `processing`: the gateway was asked to charge a card and has not reported the result.
 * A result that arrives after we stopped waiting still settles a `failed` or `expired` attempt.
 */
export const paymentStates = createMachine({
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

/** Returns whether money may be on its way: the order must not expire or be cancelled meanwhile. */
export const isInFlight = (status: PaymentStatus): boolean =>
  status === 'processing' || status === 'verifying'
