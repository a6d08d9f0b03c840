import { createMachine } from '#kernel/fsm.ts'

/** States of a part payment: held until the remainder is received, then part of the payment, or due back if it never is. */
export const partPaymentStates = createMachine({
  name: 'billing.part_payment',
  initial: 'held',
  states: {
    held: { on: { take: 'taken', give_up: 'due' } },
    taken: { final: true },
    due: { final: true },
  },
})
export type PartPaymentStatus = (typeof partPaymentStates.states)[number]
