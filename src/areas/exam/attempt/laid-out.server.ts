import type { Ctx } from '#kernel/http/ctx.ts'
import type { Answer, QuestionBody } from '../question/question.types.ts'
import { questionVersions } from '../question/question-row.server.ts'
import { answerFromShown } from '../question/shown.ts'
import { pointsCounted } from '../regrade/correction.rules.ts'
import type { Correction, CorrectionKind } from '../regrade/regrade.types.ts'
import { correctionsOf } from '../regrade/regrade-row.server.ts'
import type { LaidOut } from './attempt.types.ts'
import type { Attempt } from './attempt-row.server.ts'

/** A question of an attempt with what is asked and its key. */
export interface LaidOutQuestion extends LaidOut {
  body: QuestionBody
  /** What was corrected of it since, where corrections are asked for. */
  correction: CorrectionKind | null
}

/**
 * The questions of an attempt by their ids, in the order they are shown: with the key and the points that count now where `examId` is
 * given, else as they were drawn. Two statements, one for what was drawn.
 */
export async function laidOutQuestions(
  ctx: Ctx,
  { layout, examId }: Pick<Attempt, 'layout'> & Partial<Pick<Attempt, 'examId'>>,
): Promise<Map<string, LaidOutQuestion>> {
  const corrections = examId ? await correctionsOf(ctx, examId) : new Map<string, Correction>()
  const versions = await questionVersions(
    ctx,
    layout.questions.flatMap(({ questionId, versionId }) => [
      versionId,
      ...[corrections.get(questionId)?.versionId ?? []].flat(),
    ]),
  )
  const byId = new Map(versions.map((one) => [one.id, one]))
  return new Map(
    layout.questions.flatMap((one) => {
      const correction = corrections.get(one.questionId)
      const drawn = byId.get(one.versionId)
      const corrected = byId.get(correction?.versionId ?? '')
      if (!drawn) return []
      const { body } = corrected && corrected.number > drawn.number ? corrected : drawn
      const points = pointsCounted(one, correction)
      return [[one.questionId, { ...one, points, body, correction: correction?.kind ?? null }] as const]
    }),
  )
}

/** A question as it was drawn, for reading what is answered to it. */
export type AskedQuestion = Pick<LaidOutQuestion, 'questionId' | 'body'>

/** Of the questions that are named, those of an attempt as they were drawn, by their ids. One statement, whoever asks. */
export async function askedQuestions(
  ctx: Ctx,
  attemptId: string,
  questionIds: readonly string[],
): Promise<Map<string, AskedQuestion>> {
  const asked = await ctx.db.query<AskedQuestion>(
    'exam.askedQuestions',
    `SELECT v.question_id AS "questionId", v.body
     FROM exam_attempt a CROSS JOIN LATERAL jsonb_to_recordset(a.layout->'questions') q ("questionId" uuid, "versionId" uuid)
       JOIN exam_question_version v ON v.tenant_id = a.tenant_id AND v.id = q."versionId"
     WHERE a.tenant_id = $1 AND a.id = $2 AND q."questionId" = ANY($3::uuid[])`,
    [ctx.tenant.id, attemptId, questionIds],
  )
  return new Map(asked.map((one) => [one.questionId, one]))
}

/** What orders and names the options of one question of an attempt. */
export const seedOf = (attemptSeed: string, questionId: string): string => `${attemptSeed} ${questionId}`

/** What a browser sent as an answer, in the question's own ids; null takes an answer back. */
export function readAnswer(
  { body, questionId }: Pick<LaidOutQuestion, 'body' | 'questionId'>,
  attemptSeed: string,
  value: unknown,
): { answer: Answer | null } | { code: 'exam.answer_unreadable' } {
  if (value === null) return { answer: null }
  const answer = answerFromShown(body, seedOf(attemptSeed, questionId), value)
  return answer ? { answer } : { code: 'exam.answer_unreadable' }
}
