import { machine } from '#kernel/fsm.ts'

/** The life of a review: shown once somebody of the shop has let it; a decision can be taken back, and new words wait again. */
export const reviewStates = machine({
  name: 'shop_review',
  initial: 'waiting',
  states: {
    waiting: { on: { show: 'shown', refuse: 'refused', rewrite: 'waiting' } },
    shown: { on: { refuse: 'refused', rewrite: 'waiting' } },
    refused: { on: { show: 'shown', rewrite: 'waiting' } },
  },
})

export type ReviewState = (typeof reviewStates.states)[number]
