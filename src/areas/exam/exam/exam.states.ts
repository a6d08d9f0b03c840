import { createMachine } from '#kernel/fsm.ts'

/** An exam is drafted, opened to learners, and closed permanently. Answers are kept. */
export const examStates = createMachine({
  name: 'exam.exam',
  initial: 'draft',
  states: {
    draft: { on: { open: 'open' } },
    open: { on: { close: 'closed' } },
    closed: { on: { open: 'open' } },
  },
})

export type ExamStatus = (typeof examStates.states)[number]
