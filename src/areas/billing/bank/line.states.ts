import { createMachine } from '#kernel/fsm.ts'

/**
 * A statement line: it waits until all of its money is explained (`match_part`: a part still is not), and waits again
 * when that is undone. `ask`: somebody was asked about it; `send_back`: money that could not be attributed was sent
 * back.
 */
export const lineStates = createMachine({
  name: 'bank_line',
  initial: 'open',
  states: {
    open: { on: { match: 'matched', match_part: 'open', explain: 'matched', ask: 'open', undo: 'open' } },
    matched: { on: { undo: 'open', send_back: 'matched' } },
  },
})

export type LineStatus = (typeof lineStates.states)[number]
