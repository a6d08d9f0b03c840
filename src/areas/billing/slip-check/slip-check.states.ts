import { createMachine } from '#kernel/fsm.ts'

/**
 * A service's result for a slip. `found`: the bank reported the transfer; `missing`: its bank knows no such transfer;
 * `silent`: no response for an hour; `refused`: the service rejects this site (key, package). Staff can have it queried
 * again.
 */
export const checkStates = createMachine({
  name: 'slip check',
  initial: 'asking',
  states: {
    asking: { on: { find: 'found', miss: 'missing', give_up: 'silent', refuse: 'refused' } },
    missing: { on: { ask: 'asking' } },
    silent: { on: { ask: 'asking' } },
    refused: { on: { ask: 'asking' } },
    found: { final: true },
  },
})

export type CheckState = (typeof checkStates.states)[number]
