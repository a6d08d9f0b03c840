import { createMachine } from '#kernel/fsm.ts'

/** An attempt is started, submitted by its learner or at its end, scored, and marked manually if its questions need it. */
export const attemptStates = createMachine({
  name: 'exam.attempt',
  initial: 'in_progress',
  states: {
    in_progress: { on: { submit: 'submitted', void: 'voided' } },
    submitted: { on: { mark: 'marking', grade: 'graded', void: 'voided' } },
    marking: { on: { grade: 'graded', void: 'voided' } },
    graded: { on: { grade: 'graded', mark: 'marking', void: 'voided' } },
    voided: { final: true },
  },
})

export type AttemptStatus = (typeof attemptStates.states)[number]
