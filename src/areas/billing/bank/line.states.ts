import { machine } from '#kernel/fsm.ts'

/**
 * A line of a statement: it waits until all of its money is explained (`match_part`: some of it still is not), and waits again when that is
 * taken back. `ask`: somebody was asked about it; `send_back`: money that was nobody's was sent back.
 */
export const lineStates = machine({
  name: 'bank_line',
  initial: 'open',
  states: {
    open: { on: { match: 'matched', match_part: 'open', explain: 'matched', ask: 'open', undo: 'open' } },
    matched: { on: { undo: 'open', send_back: 'matched' } },
  },
})

export type LineStatus = (typeof lineStates.states)[number]
