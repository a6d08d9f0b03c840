import { createMachine } from '#kernel/fsm.ts'

/**
 * An attempt is started, submitted by its learner or at its end, scored, and marked manually if its questions need it.
 * Staff may reopen it with a new end.
 */
export const attemptStates = createMachine({
  name: 'exam.attempt',
  initial: 'in_progress',
  states: {
    in_progress: { on: { submit: 'submitted', void: 'voided' } },
    submitted: { on: { mark: 'marking', grade: 'graded', reopen: 'in_progress', void: 'voided' } },
    marking: { on: { grade: 'graded', reopen: 'in_progress', void: 'voided' } },
    graded: { on: { grade: 'graded', mark: 'marking', reopen: 'in_progress', void: 'voided' } },
    voided: { final: true },
  },
})

export type AttemptStatus = (typeof attemptStates.states)[number]
