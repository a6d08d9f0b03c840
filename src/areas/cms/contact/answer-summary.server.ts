import type { Ctx } from '#kernel/http/ctx.ts'
import { day } from '#kernel/time/index.ts'
import { type AnswerListQuery, answerList } from '../manage/manage.list.rules.ts'
import { countByDay, createSummary, type QuestionSummary } from './answer-summary.rules.ts'
import { allContacts } from './contact.server.ts'

export interface AnswerSummary {
  total: number
  days: ReturnType<typeof countByDay>
  questions: QuestionSummary[]
}

/** Summarises the answers to one form, those that match the list's query. Throws 401, 403. */
export async function answerSummary(
  ctx: Ctx,
  form: string,
  query: AnswerListQuery = answerList.parse(new URLSearchParams()),
): Promise<AnswerSummary> {
  const summary = createSummary()
  const days: string[] = []
  for await (const rows of allContacts(ctx, { ...query, form }))
    for (const { answers, at } of rows) {
      summary.add(answers)
      days.push(day(at))
    }
  return { total: days.length, days: countByDay(days), questions: summary.questionsIn(ctx.locale) }
}
