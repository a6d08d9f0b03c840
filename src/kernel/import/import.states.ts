import { machine } from '#kernel/fsm.ts'

/**
 * One file on its way in. `staging` reads and checks it, `checked` is where a dry run ends, `applying` writes piece by piece.
 * Whatever was written, whole or in part, can be undone.
 */
export const importStates = machine({
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

/** Whether something is still being done with it. */
export const isWorking = (status: ImportStatus): boolean =>
  status === 'staging' || status === 'applying' || status === 'undoing'

/** Whether it may have written something that can be taken back. */
export const isUndoable = (status: ImportStatus): boolean => importStates.can(status, 'undo')

/** Whether the pictures of its records are fetched: what was written stays, also when it was stopped. */
export const bringsPictures = (status: ImportStatus): boolean => status === 'done' || status === 'cancelled'
