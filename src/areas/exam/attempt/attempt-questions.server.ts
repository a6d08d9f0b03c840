import type { Ctx } from '#kernel/http/ctx.ts'
import { answerFromPresented } from '../question/present.ts'
import type { Answer, QuestionBody } from '../question/question.types.ts'
import { type QuestionVersion, questionVersions } from '../question/question-row.server.ts'
import { countedPoints } from '../regrade/correction.rules.ts'
import type { Correction, CorrectionKind } from '../regrade/regrade.types.ts'
import { correctionsOf } from '../regrade/regrade-row.server.ts'
import type { LayoutItem } from './attempt.types.ts'
import type { Attempt } from './attempt-row.server.ts'

/** A question of an attempt with its text and key. */
export interface AttemptQuestion extends LayoutItem {
  body: QuestionBody
  /** The correction made since, if corrections are requested. */
  correction: CorrectionKind | null
}

/**
 * Returns the questions of an attempt by id, in display order: with the current key and points if `examId` is given,
 * otherwise as drawn. Two statements, one for those as drawn.
 */
export async function loadAttemptQuestions(
  ctx: Ctx,
  { layout, examId }: Pick<Attempt, 'layout'> & Partial<Pick<Attempt, 'examId'>>,
): Promise<Map<string, AttemptQuestion>> {
  const corrections = examId ? await correctionsOf(ctx, examId) : new Map<string, Correction>()
  return assembleQuestions(layout, corrections, await loadLayoutVersions(ctx, [{ layout }], corrections))
}

type Corrections = ReadonlyMap<string, Correction>

/** Returns the versions of all questions needed by these attempts, as drawn or corrected, by id. One statement. */
export async function loadLayoutVersions(
  ctx: Ctx,
  attempts: readonly Pick<Attempt, 'layout'>[],
  corrections: Corrections,
): Promise<ReadonlyMap<string, QuestionVersion>> {
  const ids = attempts.flatMap(({ layout }) =>
    layout.questions.flatMap(({ questionId, versionId }) => [
      versionId,
      ...[corrections.get(questionId)?.versionId ?? []].flat(),
    ]),
  )
  const versions = await questionVersions(ctx, [...new Set(ids)])
  return new Map(versions.map((version) => [version.id, version]))
}

/** Returns the questions of one attempt by id, assembled from the result of `loadLayoutVersions`. */
export const assembleQuestions = (
  layout: Attempt['layout'],
  corrections: Corrections,
  versions: ReadonlyMap<string, QuestionVersion>,
): Map<string, AttemptQuestion> =>
  new Map(
    layout.questions.flatMap((question) => {
      const correction = corrections.get(question.questionId)
      const drawn = versions.get(question.versionId)
      const corrected = versions.get(correction?.versionId ?? '')
      if (!drawn) return []
      const { body } = corrected && corrected.number > drawn.number ? corrected : drawn
      const points = countedPoints(question, correction)
      return [
        [question.questionId, { ...question, points, body, correction: correction?.kind ?? null }] as const,
      ]
    }),
  )

/** A question as drawn, for parsing its answer. */
export interface DrawnQuestion extends Pick<AttemptQuestion, 'questionId' | 'body'> {
  /** Its position in the attempt, from 0. */
  place: number
  /** The furthest answered position in an exam without going back, -1 for none; null in other exams. */
  furthest: number | null
}

/** Returns the given questions of an attempt as drawn, by id. One statement, without permission checks. */
export async function loadDrawnQuestions(
  ctx: Ctx,
  attemptId: string,
  questionIds: readonly string[],
): Promise<Map<string, DrawnQuestion>> {
  const found = await ctx.db.query<DrawnQuestion>(
    'exam.askedQuestions',
    `WITH laid_out AS MATERIALIZED (
       SELECT a.exam_id, (q.one->>'questionId')::uuid AS question_id, (q.one->>'versionId')::uuid AS version_id, q.n::int - 1 AS place
       FROM exam_attempt a CROSS JOIN LATERAL jsonb_array_elements(a.layout->'questions') WITH ORDINALITY q (one, n)
       WHERE a.tenant_id = $1 AND a.id = $2)
     SELECT v.question_id AS "questionId", v.body, l.place,
       CASE WHEN (e.rules->>'oneWay')::boolean THEN (SELECT coalesce(max(o.place), -1) FROM laid_out o
         JOIN exam_answer x ON x.tenant_id = $1 AND x.attempt_id = $2 AND x.question_id = o.question_id) END AS furthest
     FROM laid_out l JOIN exam_question_version v ON v.tenant_id = $1 AND v.id = l.version_id
       JOIN exam_exam e ON e.tenant_id = $1 AND e.id = l.exam_id
     WHERE l.question_id = ANY($3::uuid[])`,
    [ctx.tenant.id, attemptId, questionIds],
  )
  return new Map(found.map((row) => [row.questionId, row]))
}

/** The seed for the order and the ids of the options of one question of an attempt. */
export const seedOf = (attemptSeed: string, questionId: string): string => `${attemptSeed} ${questionId}`

/** Converts an answer sent by a browser to the question's own ids; null removes the answer. */
export function readAnswer(
  { body, questionId }: Pick<AttemptQuestion, 'body' | 'questionId'>,
  attemptSeed: string,
  value: unknown,
): { answer: Answer | null } | { code: 'exam.answer_unreadable' } {
  if (value === null) return { answer: null }
  const answer = answerFromPresented(body, seedOf(attemptSeed, questionId), value)
  return answer ? { answer } : { code: 'exam.answer_unreadable' }
}
