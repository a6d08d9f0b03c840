import { machine } from '#kernel/fsm.ts'

/** An exam is written, opened to learners, and closed for good. What was answered stays. */
export const examStates = machine({
  name: 'exam.exam',
  initial: 'draft',
  states: {
    draft: { on: { open: 'open' } },
    open: { on: { close: 'closed' } },
    closed: { on: { open: 'open' } },
  },
})

export type ExamStatus = (typeof examStates.states)[number]
