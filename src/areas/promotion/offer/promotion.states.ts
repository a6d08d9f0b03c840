import { createMachine } from '#kernel/fsm.ts'

/** A manager writes a promotion, an admin approves it. A running promotion is not changed any more: it is paused or ended. */
export const promotionStates = createMachine({
  name: 'promotion',
  initial: 'draft',
  states: {
    draft: { on: { submit: 'proposed' } },
    proposed: { on: { approve: 'running', refuse: 'draft' } },
    running: { on: { pause: 'paused', end: 'ended' } },
    paused: { on: { resume: 'running', end: 'ended' } },
    ended: { final: true },
  },
})

export type PromotionStatus = (typeof promotionStates.states)[number]
