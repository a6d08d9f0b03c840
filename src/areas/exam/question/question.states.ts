import { machine } from '#kernel/fsm.ts'

/** A question is written, drawn by exams, and put away. Exams that drew it keep it. */
export const questionStates = machine({
  name: 'exam.question',
  initial: 'draft',
  states: {
    draft: { on: { release: 'ready', archive: 'archived' } },
    ready: { on: { withdraw: 'draft', archive: 'archived' } },
    archived: { on: { restore: 'draft' } },
  },
})

export type QuestionStatus = (typeof questionStates.states)[number]
