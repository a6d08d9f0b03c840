import { machine } from '#kernel/fsm.ts'

/** What staff give or take by hand. A large one waits for a second person. */
export const adjustmentStates = machine({
  name: 'billing.wallet_adjustment',
  initial: 'waiting',
  states: {
    waiting: { on: { approve: 'booked', refuse: 'refused' } },
    booked: { final: true },
    refused: { final: true },
  },
})
export type AdjustmentStatus = (typeof adjustmentStates.states)[number]
