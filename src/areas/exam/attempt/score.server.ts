import { completeUnits } from '#areas/lesson/public.server.ts'
import type { Ctx } from '#kernel/http/ctx.ts'
import { newId } from '#kernel/id.ts'
import type { ExamRules } from '../exam/exam.types.ts'
import { examRows } from '../exam/exam-row.server.ts'
import { finalPercent, percentOf } from '../exam/grading.rules.ts'
import type { Answer } from '../question/question.types.ts'
import { scoreAnswer } from '../question/score.rules.ts'
import { gradeCounted, outOfCounted } from '../regrade/correction.rules.ts'
import { correctionsOf } from '../regrade/regrade-row.server.ts'
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
  /** What somebody gave last and did not take back, whatever was corrected since; null where nobody did. */
  byHand: number | null
  /** The level of each criterion, where it was marked by a rubric. */
  levels: number[] | null
  gradedBy: string | null
}

/** The grades that count: of each question the newest. One statement. */
export const currentGrades = (ctx: Ctx, attemptId: string): Promise<CurrentGrade[]> =>
  ctx.db.query<CurrentGrade>(
    'exam.currentGrades',
    `SELECT DISTINCT ON (question_id) question_id AS "questionId", number, kind, points::int AS points, comment, levels, graded_by AS "gradedBy",
       (SELECT CASE WHEN h.kind = 'manual' THEN h.points::int END FROM exam_grade h WHERE h.tenant_id = $1 AND h.attempt_id = $2
         AND h.question_id = g.question_id AND h.kind <> 'regrade' ORDER BY number DESC LIMIT 1) AS "byHand"
     FROM exam_grade g WHERE tenant_id = $1 AND attempt_id = $2 ORDER BY question_id, number DESC`,
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

/** What each answer is worth as its question counts now. */
async function pointsNow(ctx: Ctx, attempt: Attempt, grades: readonly CurrentGrade[] = []) {
  const [questions, given] = await Promise.all([
    laidOutQuestions(ctx, attempt),
    answerRows.list(ctx, { where: { attemptId: attempt.id }, limit: 1000 }),
  ])
  const answerOf = new Map(given.map(({ questionId, value }) => [questionId, value]))
  return [...questions.values()].map((question) => {
    const answer = (answerOf.get(question.questionId) ?? null) as Answer | null
    const points = gradeCounted(question, {
      scored: scoreAnswer(question.body, answer),
      isAnswered: answer !== null,
      byHand: grades.find(({ questionId }) => questionId === question.questionId)?.byHand ?? null,
    })
    return { questionId: question.questionId, points }
  })
}

/**
 * Scores again: where an answer is worth something else now it gets another grade, and the one of before stays. What was marked by hand
 * stays as `gradeCounted` says. The attempt is locked. Answers whether anything of it changed.
 */
export async function regrade(ctx: Ctx, attempt: Attempt, reason?: string): Promise<boolean> {
  const [before, corrections] = await Promise.all([
    currentGrades(ctx, attempt.id),
    correctionsOf(ctx, attempt.examId),
  ])
  const changed = (await pointsNow(ctx, attempt, before)).flatMap(({ questionId, points }) => {
    const grade = before.find((one) => one.questionId === questionId)
    return grade && grade.points !== points ? { ...grade, points } : []
  })
  for (const { questionId, points, number, comment } of changed)
    await gradeRows.insert(ctx, {
      ...{ attemptId: attempt.id, questionId, number: number + 1, kind: 'regrade', points, comment },
      createdAt: ctx.now,
    })
  if (!changed.length && attempt.outOf === outOfCounted(attempt.layout.questions, corrections)) return false
  await settleAttempt(ctx, attempt, reason)
  return true
}

/**
 * Counts the grades that are there together: an attempt that still has to be marked waits, another has its result, and who passes has done
 * the units of the course that lead to the exam. The attempt is locked.
 */
export async function settleAttempt(ctx: Ctx, attempt: Attempt, reason?: string): Promise<void> {
  const [all, corrections, exam] = await Promise.all([
    currentGrades(ctx, attempt.id),
    correctionsOf(ctx, attempt.examId),
    examRows.get(ctx, attempt.examId),
  ])
  const outOf = outOfCounted(attempt.layout.questions, corrections)
  if (all.some(({ points }) => points === null)) {
    // What was graded before has no result while it waits again.
    const set = { outOf, score: null, percent: null, passed: null, gradedAt: null }
    if (attempt.status !== 'marking')
      await attemptLife.move(ctx, attempt.id, 'mark', { set, locked: attempt, ...because(reason) })
    else if (attempt.outOf !== outOf) await attemptRows.update(ctx, attempt.id, { outOf })
    return
  }
  const score = all.reduce((sum, { points }) => sum + Number(points), 0)
  const percent = percentOf(score, outOf)
  await attemptLife.move(ctx, attempt.id, 'grade', {
    locked: attempt,
    set: { score, outOf, percent, passed: percent >= exam.rules.passPercent, gradedAt: ctx.now },
    ...because(reason),
  })
  const result = await resultOf(ctx, exam.id, attempt.userId, exam.rules)
  if (result !== null && result >= exam.rules.passPercent)
    await completeUnits(ctx, { userId: attempt.userId, kind: 'exam', target: exam.id })
}

const because = (reason: string | undefined) => (reason ? { reason } : {})

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
