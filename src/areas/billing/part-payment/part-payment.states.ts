import { machine } from '#kernel/fsm.ts'

/** Money that came as a part of an order: held until the rest came, then the payment's, or due back where it never did. */
export const partPaymentStates = machine({
  name: 'billing.part_payment',
  initial: 'held',
  states: {
    held: { on: { take: 'taken', give_up: 'due' } },
    taken: { final: true },
    due: { final: true },
  },
})
export type PartPaymentStatus = (typeof partPaymentStates.states)[number]
