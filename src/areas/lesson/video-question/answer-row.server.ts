import type { Ctx } from '#kernel/http/ctx.ts'
import { rows } from '#kernel/rows/rows.ts'
import type { Row } from '#kernel/rows/rows.types.ts'
import { unitsOf } from '../outline/outline.rules.ts'
import type { Outline } from '../outline/outline.types.ts'
import { filmAnswers } from './answer.table.ts'

export type FilmAnswer = Row<typeof filmAnswers>

export const filmAnswerRows = rows(filmAnswers)

/** Returns a learner's answers in the videos of a course, or in one of them; no statement if there are no questions. */
export async function answersOf(
  ctx: Ctx,
  enrolmentId: string,
  outline: Outline,
  unitId?: string,
): Promise<FilmAnswer[]> {
  const hasQuestions = unitsOf(outline).some(
    ({ id, content }) => (unitId === undefined || id === unitId) && content.questions?.length,
  )
  if (!hasQuestions) return []
  return filmAnswerRows.list(ctx, { where: { enrolmentId, ...(unitId && { unitId }) }, limit: 5000 })
}

/** Returns a predicate for whether a question was answered. */
export function answeredPredicate(
  answers: readonly Pick<FilmAnswer, 'questionId'>[],
): (id: string) => boolean {
  const answered = new Set(answers.map(({ questionId }) => questionId))
  return (id) => answered.has(id)
}
