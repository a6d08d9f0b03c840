import { machine } from '#kernel/fsm.ts'

/**
 * What a service said of a slip. `found`: the bank told of the transfer; `missing`: its bank knows no such transfer; `silent`: nobody
 * answered for an hour; `refused`: the service turns this site away (key, package). Staff may have it asked again.
 */
export const checkStates = machine({
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
