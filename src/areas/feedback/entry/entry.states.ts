import { machine } from '#kernel/fsm.ts'

/** The life of an entry: shown once staff let it. A decision can be turned or taken back, and a new text waits again. */
export const entryStates = machine({
  name: 'feedback.entry',
  initial: 'waiting',
  states: {
    waiting: { on: { show: 'shown', refuse: 'refused', rewrite: 'waiting' } },
    shown: { on: { refuse: 'refused', rewrite: 'waiting', reopen: 'waiting' } },
    refused: { on: { show: 'shown', rewrite: 'waiting', reopen: 'waiting' } },
  },
})

export type EntryStatus = (typeof entryStates.states)[number]
