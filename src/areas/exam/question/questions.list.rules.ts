import { defineList, type QueryOf } from '#kernel/list/list.rules.ts'
import { choiceParam, formatParam } from '#kernel/list/param.rules.ts'
import { difficulties, questionKinds } from './question.types.ts'

/** All questions, for the team. */
export const questionsList = defineList({
  size: 50,
  sorts: ['edited', 'name', 'points'],
  tabs: ['all', 'ready', 'draft', 'archived'],
  filters: {
    bank: formatParam<string>((text) => /^[0-9a-f-]{36}$/.test(text)),
    kind: choiceParam(questionKinds),
    difficulty: choiceParam(difficulties),
  },
})
export type QuestionsQuery = QueryOf<typeof questionsList>
