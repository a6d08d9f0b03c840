import { machine } from '#kernel/fsm.ts'

/** One file on its way into the catalogue. `staging` reads it, `applying` writes products, batch by batch. */
export const importStates = machine({
  name: 'catalog_import',
  initial: 'staging',
  states: {
    staging: { on: { staged: 'applying', checked: 'checked', fail: 'failed' } },
    applying: { on: { finish: 'done', fail: 'failed' } },
    checked: { final: true },
    done: { on: { undo: 'undoing' } },
    undoing: { on: { undone: 'undone', fail: 'failed' } },
    undone: { final: true },
    failed: { on: { resume: 'applying', undo: 'undoing' } },
  },
})
