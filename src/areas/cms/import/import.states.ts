import { machine } from '#kernel/fsm.ts'

/**
 * One file on its way in. `staging` reads and checks it, `checked` is where a dry run ends, `applying` writes entry by entry.
 * Whatever was written, whole or in part, can be undone.
 */
export const importStates = machine({
  name: 'cms_import',
  initial: 'staging',
  states: {
    staging: { on: { staged: 'applying', checked: 'checked', fail: 'failed', cancel: 'cancelled' } },
    checked: { on: { apply: 'applying' } },
    applying: { on: { finish: 'done', fail: 'failed', cancel: 'cancelled' } },
    done: { on: { undo: 'undoing' } },
    cancelled: { on: { undo: 'undoing' } },
    failed: { on: { undo: 'undoing' } },
    undoing: { on: { undone: 'undone', fail: 'failed' } },
    undone: { final: true },
  },
})

export type ImportStatus = (typeof importStates)['states'][number]
