import { createMachine } from '#kernel/fsm.ts'

/**
 * The life cycle of an entry: shown once staff approve it. A decision can be reversed or withdrawn, and a new text
 * waits for approval again.
 */
export const entryStates = createMachine({
  name: 'feedback.entry',
  initial: 'waiting',
  states: {
    waiting: { on: { show: 'shown', refuse: 'refused', rewrite: 'waiting' } },
    shown: { on: { refuse: 'refused', rewrite: 'waiting', reopen: 'waiting' } },
    refused: { on: { show: 'shown', rewrite: 'waiting', reopen: 'waiting' } },
  },
})

export type EntryStatus = (typeof entryStates.states)[number]
