import { conflict, notFound } from '#kernel/errors.ts'
import type { Ctx } from '#kernel/http/ctx.ts'
import type { Exam } from '../exam/exam-row.server.ts'
import { validateBody } from '../question/body.rules.ts'
import type { Answer } from '../question/question.types.ts'
import { questionRows, questionVersions } from '../question/question-row.server.ts'
import { scoreAnswer } from '../question/score.rules.ts'
import { countedPoints, gradeWithCorrection } from './correction.rules.ts'
import { type Impact, impactOf, type ScoredAttempt } from './impact.rules.ts'
import type { RegradeInput } from './regrade.input.ts'
import type { Correction } from './regrade.types.ts'
import { correctionsOf } from './regrade-row.server.ts'

/**
 * Returns a correction as it would apply: the newest version, and the points that apply now if none are given. Throws
 * 404 for a question that was never asked in this exam, 409 `exam.not_ready` if its newest version has no key,
 * `exam.regrade_same` if the correction already applies.
 */
export async function proposeCorrection(
  ctx: Ctx,
  exam: Pick<Exam, 'id'>,
  { question: id, how, points }: Pick<RegradeInput, 'question' | 'how' | 'points'>,
): Promise<Correction> {
  const [question, [drawn], corrections] = await Promise.all([
    questionRows.get(ctx, id),
    ctx.db.query<{ versionId: string }>(
      'exam.drawnIn',
      `SELECT l->>'versionId' AS "versionId" FROM exam_attempt a, jsonb_array_elements(a.layout->'questions') l
       WHERE a.tenant_id = $1 AND a.exam_id = $2 AND l->>'questionId' = $3 LIMIT 1`,
      [ctx.tenant.id, exam.id, id],
    ),
    correctionsOf(ctx, exam.id),
  ])
  if (!drawn) throw notFound('exam.no_question')
  const now = corrections.get(id)
  const correction: Correction = {
    questionId: id,
    kind: how,
    versionId: how === 'version' ? question.versionId : null,
    points: points ?? now?.points ?? null,
  }
  const [newest] = how === 'version' ? await questionVersions(ctx, [question.versionId]) : []
  if (newest && validateBody(newest.body).length) throw conflict('exam.not_ready')
  const same = (['kind', 'versionId', 'points'] as const).every((key) => now?.[key] === correction[key])
  if (same) throw conflict('exam.regrade_same')
  return correction
}

interface AttemptRow {
  id: string
  userId: string
  number: number
  percent: number | null
  passed: boolean | null
  outOf: number
  rest: number | null
  versionId: string | null
  points: number | null
  before: number | null
  byHand: number | null
  answer: Answer | null
}

const batch = 5000

/** Returns what a correction would do to every scored attempt. One statement for five thousand attempts, plus two more. */
export async function calculateImpact(ctx: Ctx, exam: Exam, correction: Correction): Promise<Impact> {
  const inForce = (await correctionsOf(ctx, exam.id)).get(correction.questionId)
  const all: AttemptRow[] = []
  for (let found = batch; found === batch; ) {
    const read = await loadScoredAttempts(ctx, exam.id, correction.questionId, all.at(-1)?.id ?? null)
    all.push(...read)
    found = read.length
  }
  const ids = [...new Set(all.flatMap(({ versionId }) => versionId ?? []))]
  const versions = await questionVersions(ctx, [
    ...ids,
    ...(correction.versionId ? [correction.versionId] : []),
  ])
  const byId = new Map(versions.map((version) => [version.id, version]))
  const corrected = byId.get(correction.versionId ?? '')
  return impactOf(
    all.map((attempt): ScoredAttempt => {
      const drawnVersion = byId.get(attempt.versionId ?? '')
      const { percent, passed, outOf, rest, number, userId } = attempt
      const sat = { attemptId: attempt.id, userId, number, percent, passed, outOf, rest }
      if (!drawnVersion || attempt.points === null) return { ...sat, question: null }
      const { body } = corrected && corrected.number > drawnVersion.number ? corrected : drawnVersion
      const laid = { points: attempt.points }
      const points = countedPoints(laid, correction)
      return {
        ...sat,
        question: {
          before: attempt.before,
          after: gradeWithCorrection(
            { points, correction: correction.kind },
            {
              scored: scoreAnswer(body, attempt.answer),
              isAnswered: attempt.answer !== null,
              byHand: attempt.byHand,
            },
          ),
          outOfBefore: countedPoints(laid, inForce),
          outOfAfter: points,
        },
      }
    }),
    exam.rules,
  )
}

const loadScoredAttempts = (ctx: Ctx, examId: string, questionId: string, after: string | null) =>
  ctx.db.query<AttemptRow>(
    'exam.satForImpact',
    `SELECT a.id, a.user_id AS "userId", a.number, a.percent, a.passed, a.out_of::int AS "outOf", r.rest,
       q.version_id AS "versionId", q.points, g.points AS before, h.points AS "byHand", x.value AS answer
     FROM exam_attempt a
     CROSS JOIN LATERAL (SELECT CASE WHEN count(*) = count(n.points) THEN coalesce(sum(n.points), 0)::int END AS rest
       FROM (SELECT DISTINCT ON (question_id) question_id, points FROM exam_grade
         WHERE tenant_id = $1 AND attempt_id = a.id ORDER BY question_id, number DESC) n WHERE n.question_id <> $3::uuid) r
     LEFT JOIN LATERAL (SELECT (l->>'points')::int AS points, l->>'versionId' AS version_id
       FROM jsonb_array_elements(a.layout->'questions') l WHERE (l->>'questionId')::uuid = $3 LIMIT 1) q ON true
     LEFT JOIN LATERAL (SELECT points::int AS points FROM exam_grade WHERE tenant_id = $1 AND attempt_id = a.id
       AND question_id = $3 ORDER BY number DESC LIMIT 1) g ON true
     LEFT JOIN LATERAL (SELECT CASE WHEN kind = 'manual' THEN points::int END AS points FROM exam_grade WHERE tenant_id = $1
       AND attempt_id = a.id AND question_id = $3 AND kind <> 'regrade' ORDER BY number DESC LIMIT 1) h ON true
     LEFT JOIN exam_answer x ON x.tenant_id = $1 AND x.attempt_id = a.id AND x.question_id = $3
     WHERE a.tenant_id = $1 AND a.exam_id = $2 AND a.status IN ('marking', 'graded') AND ($4::uuid IS NULL OR a.id > $4)
     ORDER BY a.id LIMIT ${batch}`,
    [ctx.tenant.id, examId, questionId, after],
  )
