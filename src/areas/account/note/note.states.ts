import { machine } from '#kernel/fsm.ts'

/** A note asks for something until it is settled; what was removed can be brought back. */
export const noteStates = machine({
  name: 'account.note',
  initial: 'open',
  states: {
    open: { on: { settle: 'settled', remove: 'removed' } },
    settled: { on: { reopen: 'open', remove: 'removed' } },
    removed: { on: { restore: 'open' } },
  },
})

export type NoteStatus = (typeof noteStates.states)[number]
