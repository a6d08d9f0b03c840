import { createMachine } from '#kernel/fsm.ts'

/** A correction is saved immediately and then works through the attempts that contain its question. */
export const regradeStates = createMachine({
  name: 'exam.regrade',
  initial: 'running',
  states: {
    running: { on: { finish: 'done' } },
    done: { final: true },
  },
})

export type RegradeStatus = (typeof regradeStates.states)[number]
