import { machine } from '#kernel/fsm.ts'

/** A line of a statement: it waits until all of its money is explained, and waits again when that is taken back. */
export const lineStates = machine({
  name: 'bank_line',
  initial: 'open',
  states: {
    open: { on: { match: 'open', explain: 'matched', ask: 'open', undo: 'open' } },
    matched: { on: { undo: 'open', keep: 'matched' } },
  },
})

export type LineStatus = (typeof lineStates.states)[number]
