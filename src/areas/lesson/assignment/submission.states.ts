import { machine } from '#kernel/fsm.ts'

/**
 * Work that a learner hands in. What is given back to be bettered stays as it was; the learner goes on in a new version of it. A grade can
 * be given anew, and says so in its history.
 */
export const submissionStates = machine({
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
