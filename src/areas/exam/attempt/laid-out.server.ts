import type { Ctx } from '#kernel/http/ctx.ts'
import type { Answer, QuestionBody } from '../question/question.types.ts'
import { questionVersions } from '../question/question-row.server.ts'
import { answerFromShown } from '../question/shown.ts'
import type { LaidOut } from './attempt.types.ts'
import type { Attempt } from './attempt-row.server.ts'

/** A question of an attempt with what is asked and its key, as they were drawn. */
export interface LaidOutQuestion extends LaidOut {
  body: QuestionBody
}

/** The questions of an attempt by their ids, in the order they are shown. One statement. */
export async function laidOutQuestions(
  ctx: Ctx,
  { layout }: Pick<Attempt, 'layout'>,
): Promise<Map<string, LaidOutQuestion>> {
  const versions = await questionVersions(
    ctx,
    layout.questions.map(({ versionId }) => versionId),
  )
  const bodies = new Map(versions.map(({ id, body }) => [id, body]))
  return new Map(
    layout.questions.flatMap((one) => {
      const body = bodies.get(one.versionId)
      return body ? [[one.questionId, { ...one, body }] as const] : []
    }),
  )
}

/** What orders and names the options of one question of an attempt. */
export const seedOf = (attemptSeed: string, questionId: string): string => `${attemptSeed} ${questionId}`

/** What a browser sent as an answer, in the question's own ids; null takes an answer back. */
export function readAnswer(
  { body, questionId }: LaidOutQuestion,
  attemptSeed: string,
  value: unknown,
): { answer: Answer | null } | { code: 'exam.answer_unreadable' } {
  if (value === null) return { answer: null }
  const answer = answerFromShown(body, seedOf(attemptSeed, questionId), value)
  return answer ? { answer } : { code: 'exam.answer_unreadable' }
}
