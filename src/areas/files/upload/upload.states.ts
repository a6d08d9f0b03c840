import { createMachine } from '#kernel/fsm.ts'

/** An upload from its creation to its item. A failed completion returns to open, so that it can be retried. */
export const uploadStates = createMachine({
  name: 'files_upload',
  initial: 'open',
  states: {
    open: { on: { complete: 'completing', abort: 'aborted', expire: 'expired' } },
    completing: { on: { finish: 'done', fail: 'open', expire: 'expired' } },
    done: { final: true },
    aborted: { final: true },
    expired: { final: true },
  },
})
export type UploadState = (typeof uploadStates.states)[number]
