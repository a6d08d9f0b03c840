import { machine } from '#kernel/fsm.ts'

/** A correction is written down at once and then goes through the attempts that have its question. */
export const regradeStates = machine({
  name: 'exam.regrade',
  initial: 'running',
  states: {
    running: { on: { finish: 'done' } },
    done: { final: true },
  },
})

export type RegradeStatus = (typeof regradeStates.states)[number]
