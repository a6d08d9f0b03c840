import { createMachine } from '#kernel/fsm.ts'

/** A manual adjustment by staff. A large one waits for a second person. */
export const adjustmentStates = createMachine({
  name: 'billing.wallet_adjustment',
  initial: 'waiting',
  states: {
    waiting: { on: { approve: 'booked', refuse: 'refused' } },
    booked: { final: true },
    refused: { final: true },
  },
})
export type AdjustmentStatus = (typeof adjustmentStates.states)[number]
