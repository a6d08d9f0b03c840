import { createMachine } from '#kernel/fsm.ts'

/** A reservation: goods held until they are sold, released, or the reservation expires. */
export const holdStates = createMachine({
  name: 'stock_reservation',
  initial: 'active',
  states: {
    active: { on: { consume: 'consumed', release: 'released', expire: 'expired' } },
    consumed: { final: true },
    released: { final: true },
    expired: { final: true },
  },
})
