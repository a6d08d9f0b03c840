import { createMachine } from '#kernel/fsm.ts'

/** A note is open until it is settled; a deleted one can be restored. */
export const noteStates = createMachine({
  name: 'account.note',
  initial: 'open',
  states: {
    open: { on: { settle: 'settled', remove: 'removed' } },
    settled: { on: { reopen: 'open', remove: 'removed' } },
    removed: { on: { restore: 'open' } },
  },
})

export type NoteStatus = (typeof noteStates.states)[number]
