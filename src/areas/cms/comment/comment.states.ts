import { machine } from '#kernel/fsm.ts'

/** The life of a comment; a decision can be taken back. */
export const commentStates = machine({
  name: 'cms_comment',
  initial: 'waiting',
  states: {
    waiting: { on: { show: 'shown', refuse: 'refused' } },
    shown: { on: { refuse: 'refused' } },
    refused: { on: { show: 'shown' } },
  },
})

export type CommentState = (typeof commentStates.states)[number]
