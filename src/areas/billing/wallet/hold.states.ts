import { machine } from '#kernel/fsm.ts'

/** Money of a member that is held for something: taken, in part or whole, given back, or given back by the clock. */
export const holdStates = machine({
  name: 'billing.wallet_hold',
  initial: 'open',
  states: {
    open: { on: { capture: 'captured', release: 'released', expire: 'expired' } },
    captured: { final: true },
    released: { final: true },
    expired: { final: true },
  },
})
export type HoldStatus = (typeof holdStates.states)[number]
