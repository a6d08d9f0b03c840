import { createMachine } from '#kernel/fsm.ts'

/**
 * The import of one file. `staging` reads and checks it, a dry run ends in `checked`, `applying` writes batch by batch.
 * Anything written, in whole or in part, can be undone.
 */
export const importStates = createMachine({
  name: 'import',
  initial: 'staging',
  states: {
    staging: { on: { staged: 'applying', checked: 'checked', fail: 'failed', cancel: 'cancelled' } },
    checked: { on: { apply: 'applying' } },
    applying: { on: { finish: 'done', fail: 'failed', cancel: 'cancelled' } },
    done: { on: { undo: 'undoing' } },
    cancelled: { on: { undo: 'undoing' } },
    failed: { on: { undo: 'undoing', reread: 'staging' } },
    undoing: { on: { undone: 'undone', fail: 'failed' } },
    undone: { final: true },
  },
})

export type ImportStatus = (typeof importStates)['states'][number]

/** Returns whether work on it is still in progress. */
export const isWorking = (status: ImportStatus): boolean =>
  status === 'staging' || status === 'applying' || status === 'undoing'

/** Returns whether it may have written something that can be undone. */
export const isUndoable = (status: ImportStatus): boolean => importStates.can(status, 'undo')

/** Returns whether the images of its records are fetched: what was written stays, even after a cancellation. */
export const fetchesImages = (status: ImportStatus): boolean => status === 'done' || status === 'cancelled'
