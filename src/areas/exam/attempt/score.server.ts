import { completeUnits } from '#areas/lesson/public.server.ts'
import type { Ctx } from '#kernel/http/ctx.ts'
import { newId } from '#kernel/id.ts'
import type { Annotation } from '../annotation/annotation.rules.ts'
import type { ExamRules } from '../exam/exam.types.ts'
import { type Exam, examRows } from '../exam/exam-row.server.ts'
import { finalPercent, percentOf } from '../exam/grading.rules.ts'
import type { Answer } from '../question/question.types.ts'
import { scoreAnswer } from '../question/score.rules.ts'
import { countedTotal, gradeWithCorrection } from '../regrade/correction.rules.ts'
import type { Correction } from '../regrade/regrade.types.ts'
import { correctionsOf } from '../regrade/regrade-row.server.ts'
import type { GradeKind } from './attempt.types.ts'
import { type AttemptQuestion, assembleQuestions, loadLayoutVersions } from './attempt-questions.server.ts'
import { type Attempt, attemptLife, attemptRows, gradeRows } from './attempt-row.server.ts'

/** A grade of a question; null points must be marked manually. */
export interface CurrentGrade {
  questionId: string
  number: number
  kind: GradeKind
  points: number | null
  comment: string
  /** The latest manual points that were not withdrawn, regardless of later corrections; null if there are none. */
  byHand: number | null
  /** The level of each criterion, if it was marked by a rubric. */
  levels: number[] | null
  annotations: Annotation[] | null
  gradedBy: string | null
  createdAt: Date
}

/** Returns the grades that count: the latest of each question. One statement. */
export const currentGrades = async (ctx: Ctx, attemptId: string): Promise<CurrentGrade[]> =>
  (await gradesByAttempt(ctx, [attemptId])).get(attemptId) ?? []

async function gradesByAttempt(ctx: Ctx, ids: readonly string[]): Promise<Map<string, CurrentGrade[]>> {
  const all = await ctx.db.query<CurrentGrade & { attemptId: string }>(
    'exam.currentGrades',
    `SELECT DISTINCT ON (attempt_id, question_id) attempt_id AS "attemptId", question_id AS "questionId", number, kind,
       points::int AS points, comment, levels, annotations, graded_by AS "gradedBy", created_at AS "createdAt",
       (SELECT CASE WHEN h.kind = 'manual' THEN h.points::int END FROM exam_grade h WHERE h.tenant_id = $1 AND h.attempt_id = g.attempt_id
         AND h.question_id = g.question_id AND h.kind <> 'regrade' ORDER BY number DESC LIMIT 1) AS "byHand"
     FROM exam_grade g WHERE tenant_id = $1 AND attempt_id = ANY($2::uuid[]) ORDER BY attempt_id, question_id, number DESC`,
    [ctx.tenant.id, ids],
  )
  return Map.groupBy(all, ({ attemptId }) => attemptId)
}

/** Scores a submitted attempt. Idempotent: each question has only one first grade (unique index). */
export async function scoreAttempt(ctx: Ctx, id: string): Promise<void> {
  const attempt = await attemptRows.lock(ctx, id)
  if (attempt.status === 'submitted') await scoreLocked(ctx, attempt.examId, [attempt])
}

const batch = 50

/**
 * Scores all submitted attempts of an exam, a limited number per transaction: shared data (questions, corrections, the
 * exam) is read once for all. A failing attempt does not block others; its error is thrown at the end.
 */
export async function scoreSubmitted(ctx: Ctx, examId: string): Promise<void> {
  const failed: string[] = []
  let failure: unknown
  for (let size = batch; ; ) {
    const waiting = await lockSubmitted(ctx, examId, failed, size)
    if (!waiting.length) break
    try {
      await scoreLocked({ ...ctx, now: new Date() }, examId, waiting)
      await ctx.db.commit()
    } catch (error) {
      await ctx.db.rollback()
      failure = error
      if (waiting.length === 1) failed.push(...waiting.map(({ id }) => id))
      size = 1
    }
  }
  if (failed.length) throw failure
}

/** In the order of their ids, as regrading locks them. */
async function lockSubmitted(ctx: Ctx, examId: string, except: readonly string[], size: number) {
  const due = await ctx.db.query<{ id: string }>(
    'exam.submittedAttempts',
    `SELECT id FROM exam_attempt WHERE tenant_id = $1 AND exam_id = $2 AND status = 'submitted' AND id <> ALL($3::uuid[])
     ORDER BY id LIMIT $4 FOR UPDATE`,
    [ctx.tenant.id, examId, except, size],
  )
  return due.length ? attemptRows.list(ctx, { where: { id: due.map(({ id }) => id) } }) : []
}

/** Grades attempts of one exam and settles them; they are locked and submitted. */
async function scoreLocked(ctx: Ctx, examId: string, attempts: readonly Attempt[]): Promise<void> {
  const ids = attempts.map(({ id }) => id)
  const [settling, answersOf, gradesOf] = await Promise.all([
    loadResultContext(ctx, examId),
    answersByAttempt(ctx, ids),
    // Only attempts that were reopened have any.
    gradesByAttempt(ctx, ids),
  ])
  const versions = await loadLayoutVersions(ctx, attempts, settling.corrections)
  const scored = attempts.map((attempt) => {
    const answers: Answers = answersOf.get(attempt.id) ?? new Map()
    const before = gradesOf.get(attempt.id) ?? []
    const valid = before.filter((grade) => !isStale(grade, answers))
    const questions = assembleQuestions(attempt.layout, settling.corrections, versions)
    const grades = currentPoints(questions, answers, valid)
    return { attempt, grades, added: addedGrades(grades, { before, valid }) }
  })
  const added = scored.flatMap(({ attempt, added: rows }) =>
    rows.map((row) => ({ ...row, attemptId: attempt.id })),
  )
  const column = <Key extends keyof (typeof added)[number]>(key: Key) => added.map((row) => row[key])
  await ctx.db.query(
    'exam.addGrades',
    `INSERT INTO exam_grade (tenant_id, id, attempt_id, question_id, number, kind, points, comment, annotations, created_at)
     SELECT $1, g.id, g.attempt_id, g.question_id, g.number, g.kind, g.points, g.comment, g.annotations, $3
     FROM unnest($2::uuid[], $4::uuid[], $5::uuid[], $6::int[], $7::text[], $8::bigint[], $9::text[], $10::jsonb[])
       g (id, attempt_id, question_id, number, kind, points, comment, annotations)
     ON CONFLICT (tenant_id, attempt_id, question_id, number) DO NOTHING`,
    [
      ctx.tenant.id,
      added.map(() => newId()),
      ctx.now,
      column('attemptId'),
      column('questionId'),
      column('number'),
      column('kind'),
      column('points'),
      column('comment'),
      added.map(({ annotations }) => annotations && JSON.stringify(annotations)),
    ],
  )
  await Promise.all(scored.map(({ attempt, grades }) => updateResult(ctx, settling, { attempt, grades })))
  await completePassed(
    ctx,
    settling.exam,
    attempts.map(({ userId }) => userId),
  )
}

/** Whether an answer was saved after it was graded, in an attempt that was reopened. */
const isStale = ({ questionId, createdAt }: CurrentGrade, answers: Answers): boolean =>
  (answers.get(questionId)?.savedAt ?? createdAt) > createdAt

interface AddedGrade {
  questionId: string
  number: number
  kind: GradeKind
  points: number | null
  comment: string
  annotations: Annotation[] | null
}

/**
 * Returns the grades that an attempt still lacks: the first of each question, a new one for an answer that changed since
 * it was graded, and a regrade where a correction gives other points than before. `valid`: the grades whose answer has
 * not changed.
 */
const addedGrades = (
  grades: readonly { questionId: string; points: number | null }[],
  { before, valid }: Record<'before' | 'valid', readonly CurrentGrade[]>,
): AddedGrade[] =>
  grades.flatMap(({ questionId, points }): AddedGrade[] => {
    const grade = before.find((candidate) => candidate.questionId === questionId)
    const number = (grade?.number ?? 0) + 1
    if (!grade || !valid.includes(grade))
      return [{ questionId, number, kind: 'auto', points, comment: '', annotations: null }]
    if (grade.points === points) return []
    const { comment, annotations } = grade
    return [{ questionId, number, kind: 'regrade', points, comment, annotations }]
  })

interface StoredAnswer {
  /** Null if it was cleared. */
  value: Answer | null
  savedAt: Date
}

/** By question. */
type Answers = ReadonlyMap<string, StoredAnswer>

/** Returns the answers to each question, by attempt. One statement. */
async function answersByAttempt(ctx: Ctx, ids: readonly string[]): Promise<Map<string, Answers>> {
  const all = await ctx.db.query<StoredAnswer & { attemptId: string; questionId: string }>(
    'exam.answersOfAttempts',
    `SELECT attempt_id AS "attemptId", question_id AS "questionId", value, saved_at AS "savedAt"
     FROM exam_answer WHERE tenant_id = $1 AND attempt_id = ANY($2::uuid[])`,
    [ctx.tenant.id, ids],
  )
  const by = Map.groupBy(all, ({ attemptId }) => attemptId)
  return new Map(
    [...by].map(([id, answers]) => [id, new Map(answers.map((answer) => [answer.questionId, answer]))]),
  )
}

/** Returns the current points of each answer. */
function currentPoints(
  questions: ReadonlyMap<string, AttemptQuestion>,
  answers: Answers,
  grades: readonly CurrentGrade[],
): { questionId: string; points: number | null }[] {
  return [...questions.values()].map((question) => {
    const answer = answers.get(question.questionId)?.value ?? null
    const points = gradeWithCorrection(question, {
      scored: scoreAnswer(question.body, answer),
      isAnswered: answer !== null,
      byHand: grades.find(({ questionId }) => questionId === question.questionId)?.byHand ?? null,
    })
    return { questionId: question.questionId, points }
  })
}

/**
 * Regrades an attempt: an answer whose points have changed gets a new grade, and the previous one is kept. Manual
 * grades are treated as in `gradeWithCorrection`. The attempt is locked. Returns whether anything changed.
 */
export async function regrade(ctx: Ctx, attempt: Attempt, reason?: string): Promise<boolean> {
  const [before, settling, answersOf] = await Promise.all([
    currentGrades(ctx, attempt.id),
    loadResultContext(ctx, attempt.examId),
    answersByAttempt(ctx, [attempt.id]),
  ])
  const { corrections } = settling
  const questions = assembleQuestions(
    attempt.layout,
    corrections,
    await loadLayoutVersions(ctx, [attempt], corrections),
  )
  const changed = currentPoints(questions, answersOf.get(attempt.id) ?? new Map(), before).flatMap(
    ({ questionId, points }) => {
      const grade = before.find((candidate) => candidate.questionId === questionId)
      return grade && grade.points !== points ? { ...grade, points } : []
    },
  )
  for (const { questionId, points, number, comment, annotations } of changed)
    await gradeRows.insert(ctx, {
      attemptId: attempt.id,
      questionId,
      number: number + 1,
      kind: 'regrade',
      points,
      comment,
      annotations,
      createdAt: ctx.now,
    })
  if (!changed.length && attempt.outOf === countedTotal(attempt.layout.questions, corrections)) return false
  const after = before.map(
    (grade) => changed.find(({ questionId }) => questionId === grade.questionId) ?? grade,
  )
  await updateResult(ctx, settling, { attempt, grades: after, reason })
  await completePassed(ctx, settling.exam, [attempt.userId])
  return true
}

/**
 * Calculates the result from the existing grades: an attempt with questions still to be marked waits, any other gets
 * its result, and passing completes the units that refer to the exam. The attempt is locked.
 */
export async function updateAttemptResult(ctx: Ctx, attempt: Attempt): Promise<void> {
  const [grades, settling] = await Promise.all([
    currentGrades(ctx, attempt.id),
    loadResultContext(ctx, attempt.examId),
  ])
  await updateResult(ctx, settling, { attempt, grades })
  await completePassed(ctx, settling.exam, [attempt.userId])
}

/** The data with which the attempts of one exam are evaluated. */
interface ResultContext {
  exam: Exam
  corrections: ReadonlyMap<string, Correction>
}

async function loadResultContext(ctx: Ctx, examId: string): Promise<ResultContext> {
  const [exam, corrections] = await Promise.all([examRows.get(ctx, examId), correctionsOf(ctx, examId)])
  return { exam, corrections }
}

async function updateResult(
  ctx: Ctx,
  { exam, corrections }: ResultContext,
  {
    attempt,
    grades,
    reason,
  }: { attempt: Attempt; grades: readonly Pick<CurrentGrade, 'points'>[]; reason?: string },
): Promise<void> {
  const outOf = countedTotal(attempt.layout.questions, corrections)
  if (grades.some(({ points }) => points === null)) {
    // A graded attempt loses its result while it waits for marking again.
    const set = { outOf, score: null, percent: null, passed: null, gradedAt: null }
    if (attempt.status !== 'marking')
      await attemptLife.move(ctx, attempt.id, 'mark', { set, locked: attempt, ...optionalReason(reason) })
    else if (attempt.outOf !== outOf) await attemptRows.update(ctx, attempt.id, { outOf })
    return
  }
  const score = grades.reduce((sum, { points }) => sum + Number(points), 0)
  const percent = percentOf(score, outOf)
  await attemptLife.move(ctx, attempt.id, 'grade', {
    locked: attempt,
    set: { score, outOf, percent, passed: percent >= exam.rules.passPercent, gradedAt: ctx.now },
    ...optionalReason(reason),
  })
}

/** Completes the units that refer to the exam for those of these learners who have passed. */
async function completePassed(ctx: Ctx, { id, rules }: Exam, userIds: readonly string[]): Promise<void> {
  for (const [userId, result] of await resultsOf(ctx, id, userIds, rules))
    if (result >= rules.passPercent) await completeUnits(ctx, { userId, kind: 'exam', target: id })
}

const optionalReason = (reason: string | undefined) => (reason ? { reason } : {})

/** Returns the results that count for these learners; nothing for those without a result yet. One statement. */
async function resultsOf(
  ctx: Ctx,
  examId: string,
  userIds: readonly string[],
  { grading }: Pick<ExamRules, 'grading'>,
): Promise<Map<string, number>> {
  const graded = await ctx.db.query<{ userId: string; percents: number[] }>(
    'exam.gradedPercents',
    `SELECT user_id AS "userId", array_agg(percent ORDER BY number) AS percents FROM exam_attempt
     WHERE tenant_id = $1 AND exam_id = $2 AND user_id = ANY($3::uuid[]) AND status = 'graded' AND percent IS NOT NULL
     GROUP BY user_id ORDER BY user_id`,
    [ctx.tenant.id, examId, userIds],
  )
  return new Map(
    graded.flatMap(({ userId, percents }) => {
      const result = finalPercent(percents, grading)
      return result === null ? [] : [[userId, result] as const]
    }),
  )
}
