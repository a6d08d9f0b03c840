import { createMachine } from '#kernel/fsm.ts'

/** Places are held for a while, then confirmed; released or expired ones are free for others. */
export const slotStates = createMachine({
  name: 'slot',
  initial: 'held',
  states: {
    held: { on: { confirm: 'confirmed', move: 'held', release: 'released', expire: 'expired' } },
    confirmed: { on: { move: 'confirmed', release: 'released' } },
    released: { final: true },
    expired: { final: true },
  },
})

export type SlotStatus = (typeof slotStates.states)[number]
