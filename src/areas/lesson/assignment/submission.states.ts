import { createMachine } from '#kernel/fsm.ts'

/**
 * The states of a learner's submission. One returned for revision stays unchanged; the learner continues in a new
 * version. It can be graded again, which is recorded in its history.
 */
export const submissionStates = createMachine({
  name: 'lesson.submission',
  initial: 'draft',
  states: {
    draft: { on: { submit: 'submitted' } },
    submitted: { on: { give_back: 'returned', grade: 'graded', withdraw: 'draft' } },
    returned: { final: true },
    graded: { on: { grade: 'graded' } },
  },
})

export type SubmissionStatus = (typeof submissionStates.states)[number]
