import { machine } from '#kernel/fsm.ts'

/** The life of a question: read by all once somebody of the shop has let it, which answering does too. */
export const questionStates = machine({
  name: 'shop_question',
  initial: 'waiting',
  states: {
    waiting: { on: { show: 'shown', refuse: 'refused' } },
    shown: { on: { refuse: 'refused' } },
    refused: { on: { show: 'shown' } },
  },
})

export type QuestionState = (typeof questionStates.states)[number]
