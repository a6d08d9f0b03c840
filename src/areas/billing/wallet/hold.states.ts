import { createMachine } from '#kernel/fsm.ts'

/** A member's money held for a purpose: taken, partly or wholly, released, or released by the clock. */
export const holdStates = createMachine({
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
