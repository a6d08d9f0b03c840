import type { Ctx } from '#kernel/http/ctx.ts'
import type { Answer, QuestionBody } from '../question/question.types.ts'
import { type QuestionVersion, questionVersions } from '../question/question-row.server.ts'
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
  return layOut(layout, corrections, await versionsLaidOut(ctx, [{ layout }], corrections))
}

type Corrections = ReadonlyMap<string, Correction>

/** The versions of all questions that these attempts need, drawn or corrected, by their ids. One statement. */
export async function versionsLaidOut(
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
  return new Map(versions.map((one) => [one.id, one]))
}

/** The questions of one attempt by their ids, put together from what `versionsLaidOut` read. */
export const layOut = (
  layout: Attempt['layout'],
  corrections: Corrections,
  versions: ReadonlyMap<string, QuestionVersion>,
): Map<string, LaidOutQuestion> =>
  new Map(
    layout.questions.flatMap((one) => {
      const correction = corrections.get(one.questionId)
      const drawn = versions.get(one.versionId)
      const corrected = versions.get(correction?.versionId ?? '')
      if (!drawn) return []
      const { body } = corrected && corrected.number > drawn.number ? corrected : drawn
      const points = pointsCounted(one, correction)
      return [[one.questionId, { ...one, points, body, correction: correction?.kind ?? null }] as const]
    }),
  )

/** A question as it was drawn, for reading what is answered to it. */
export interface AskedQuestion extends Pick<LaidOutQuestion, 'questionId' | 'body'> {
  /** Where it stands in its attempt, from 0. */
  place: number
  /** Where nothing leads back, the furthest place that was answered, -1 for none; null in other exams. */
  furthest: number | null
}

/** Of the questions that are named, those of an attempt as they were drawn, by their ids. One statement, whoever asks. */
export async function askedQuestions(
  ctx: Ctx,
  attemptId: string,
  questionIds: readonly string[],
): Promise<Map<string, AskedQuestion>> {
  const asked = await ctx.db.query<AskedQuestion>(
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
