import { createMachine } from '#kernel/fsm.ts'

/** A question is drafted, released to exams, and archived. Exams that drew it keep it. */
export const questionStates = createMachine({
  name: 'exam.question',
  initial: 'draft',
  states: {
    draft: { on: { release: 'ready', archive: 'archived' } },
    ready: { on: { withdraw: 'draft', archive: 'archived' } },
    archived: { on: { restore: 'draft' } },
  },
})

export type QuestionStatus = (typeof questionStates.states)[number]

export type QuestionEvent = 'release' | 'withdraw' | 'archive' | 'restore'
