import { machine } from '#kernel/fsm.ts'

/** A reservation: goods reserved until they are sold, given free again, or the time is up. */
export const holdStates = machine({
  name: 'stock_reservation',
  initial: 'active',
  states: {
    active: { on: { consume: 'consumed', release: 'released', expire: 'expired' } },
    consumed: { final: true },
    released: { final: true },
    expired: { final: true },
  },
})
