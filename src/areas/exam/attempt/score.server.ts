import { completeUnits } from '#areas/lesson/public.server.ts'
import type { Ctx } from '#kernel/http/ctx.ts'
import { newId } from '#kernel/id.ts'
import type { ExamRules } from '../exam/exam.types.ts'
import { examRows } from '../exam/exam-row.server.ts'
import { finalPercent, percentOf, pointsOf } from '../exam/grading.rules.ts'
import { scoreAnswer } from '../question/score.rules.ts'
import type { GradeKind } from './attempt.types.ts'
import { type Attempt, answerRows, attemptLife, attemptRows, gradeRows } from './attempt-row.server.ts'
import { laidOutQuestions } from './laid-out.server.ts'

/** One grade of a question; null points wait for somebody to mark it. */
export interface CurrentGrade {
  questionId: string
  number: number
  kind: GradeKind
  points: number | null
  comment: string
  /** The level of each criterion, where it was marked by a rubric. */
  levels: number[] | null
  gradedBy: string | null
}

/** The grades that count: of each question the newest. One statement. */
export const currentGrades = (ctx: Ctx, attemptId: string): Promise<CurrentGrade[]> =>
  ctx.db.query<CurrentGrade>(
    'exam.currentGrades',
    `SELECT DISTINCT ON (question_id) question_id AS "questionId", number, kind, points, comment, levels, graded_by AS "gradedBy"
     FROM exam_grade WHERE tenant_id = $1 AND attempt_id = $2 ORDER BY question_id, number DESC`,
    [ctx.tenant.id, attemptId],
  )

/** Scores an attempt that was handed in. Called again it changes nothing: each question has one first grade (unique index). */
export async function scoreAttempt(ctx: Ctx, id: string): Promise<void> {
  const attempt = await attemptRows.lock(ctx, id)
  if (attempt.status !== 'submitted') return
  const points = await pointsNow(ctx, attempt)
  await ctx.db.query(
    'exam.firstGrades',
    `INSERT INTO exam_grade (tenant_id, id, attempt_id, question_id, number, kind, points, created_at)
     SELECT $1, g.id, $2, g.question_id, 1, 'auto', g.points, $6
     FROM unnest($3::uuid[], $4::uuid[], $5::bigint[]) g (id, question_id, points)
     ON CONFLICT (tenant_id, attempt_id, question_id, number) DO NOTHING`,
    [
      ctx.tenant.id,
      attempt.id,
      points.map(() => newId()),
      points.map(({ questionId }) => questionId),
      points.map((one) => one.points),
      ctx.now,
    ],
  )
  await settleAttempt(ctx, attempt)
}

/** What each answer is worth by the questions as they were drawn. */
async function pointsNow(ctx: Ctx, attempt: Attempt) {
  const [questions, given] = await Promise.all([
    laidOutQuestions(ctx, attempt),
    answerRows.list(ctx, { where: { attemptId: attempt.id }, limit: 1000 }),
  ])
  const answerOf = new Map(given.map(({ questionId, value }) => [questionId, value]))
  return [...questions.values()].map(({ questionId, points, body }) => {
    const scored = scoreAnswer(body, (answerOf.get(questionId) ?? null) as never)
    // Nobody has to read an essay that was not written.
    const share = 'share' in scored ? scored.share : answerOf.get(questionId) ? null : 0
    return { questionId, points: share === null ? null : pointsOf(share, points) }
  })
}

/**
 * Scores again what nobody marked by hand: where an answer is worth something else now it gets another grade, and the one of before stays.
 * The attempt is locked.
 */
export async function regrade(ctx: Ctx, attempt: Attempt): Promise<void> {
  const [before, now] = await Promise.all([currentGrades(ctx, attempt.id), pointsNow(ctx, attempt)])
  for (const { questionId, points } of now) {
    const grade = before.find((one) => one.questionId === questionId)
    if (!grade || grade.kind === 'manual' || samePoints(grade.points, points)) continue
    await gradeRows.insert(ctx, {
      attemptId: attempt.id,
      questionId,
      number: grade.number + 1,
      kind: 'regrade',
      points,
      createdAt: ctx.now,
    })
  }
  await settleAttempt(ctx, attempt)
}

const samePoints = (a: number | null, b: number | null) => (a === null ? b === null : Number(a) === b)

/**
 * Counts the grades that are there together: an attempt that still has to be marked waits, another has its result, and who passes has done
 * the units of the course that lead to the exam. The attempt is locked.
 */
export async function settleAttempt(ctx: Ctx, attempt: Attempt): Promise<void> {
  const all = await currentGrades(ctx, attempt.id)
  if (all.some(({ points }) => points === null)) {
    // One that had its result and lost a mark has none until it is marked again.
    const set = { score: null, percent: null, passed: null, gradedAt: null }
    if (attempt.status !== 'marking') await attemptLife.move(ctx, attempt.id, 'mark', { set })
    return
  }
  const exam = await examRows.get(ctx, attempt.examId)
  const score = all.reduce((sum, { points }) => sum + Number(points), 0)
  const percent = percentOf(score, attempt.outOf)
  await attemptLife.move(ctx, attempt.id, 'grade', {
    set: { score, percent, passed: percent >= exam.rules.passPercent, gradedAt: ctx.now },
  })
  const result = await resultOf(ctx, exam.id, attempt.userId, exam.rules)
  if (result !== null && result >= exam.rules.passPercent)
    await completeUnits(ctx, {
      courseId: exam.courseId,
      userId: attempt.userId,
      kind: 'exam',
      target: exam.id,
    })
}

/** What counts of somebody's attempts; null before one has its result. */
export async function resultOf(
  ctx: Ctx,
  examId: string,
  userId: string,
  { grading }: Pick<ExamRules, 'grading'>,
): Promise<number | null> {
  const graded = await attemptRows.list(ctx, {
    where: { examId, userId, status: 'graded' },
    order: ['number'],
    limit: 500,
  })
  return finalPercent(
    graded.flatMap(({ percent }) => percent ?? []),
    grading,
  )
}
