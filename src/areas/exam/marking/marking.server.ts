import { isDeepStrictEqual } from 'node:util'
import { findUsers, usersByIds } from '#areas/account/public.server.ts'
import { conflict, invalid, notFound } from '#kernel/errors.ts'
import { z } from '#kernel/http/api.ts'
import type { Ctx } from '#kernel/http/ctx.ts'
import { listStatement } from '#kernel/list/list-statement.ts'
import type { Doc } from '#kernel/rich-text/doc.types.ts'
import type { Page } from '#kernel/rows/rows.types.ts'
import { type Criterion, maxPoints, pointsFor } from '#kernel/rubric/criteria.rules.ts'
import { type Annotation, areWithin, sortAnnotations } from '../annotation/annotation.rules.ts'
import { type AnswerLine, answerLines, correctAnswerLines, filesIn } from '../attempt/answer-lines.rules.ts'
import type { AttemptStatus } from '../attempt/attempt.states.ts'
import type { GradeKind, IntegrityKind } from '../attempt/attempt.types.ts'
import { loadAttemptQuestions } from '../attempt/attempt-questions.server.ts'
import {
  type Attempt,
  answerEventRows,
  answerRows,
  attemptRows,
  attemptTopic,
  extensionRows,
  gradeRows,
  monitorTopic,
} from '../attempt/attempt-row.server.ts'
import { integrityRows } from '../attempt/integrity.server.ts'
import { projectAnswers } from '../attempt/save.server.ts'
import { type CurrentGrade, currentGrades, regrade, updateAttemptResult } from '../attempt/score.server.ts'
import { type CameraConsent, cameraConsent } from '../camera/camera.server.ts'
import { assistedExam, authorizeForExam, forbidOwn, ownLearnerId } from '../exam/assisted-exam.server.ts'
import { examRows } from '../exam/exam-row.server.ts'
import { pointsOf } from '../exam/grading.rules.ts'
import { isResultVisible } from '../exam/result-visibility.server.ts'
import { examMessages } from '../messages/assessment.ts'
import { markingOf } from '../question/body.rules.ts'
import type { Answer, AnswerFile } from '../question/question.types.ts'
import { isStruckBy } from '../regrade/correction.rules.ts'
import type { CorrectionKind } from '../regrade/regrade.types.ts'
import { type AttemptsQuery, attemptsList } from './attempts.list.rules.ts'
import { enqueueMarkedNotice } from './marked-notice.server.ts'

export interface ListedAttempt {
  id: string
  who: string
  /** Whether it is the viewer's own, which others mark. */
  isOwn: boolean
  number: number
  status: AttemptStatus
  answered: number
  questions: number
  percent: number | null
  passed: boolean | null
  startedAt: Date
  submittedAt: Date | null
}

/** The maximum number of users considered in a search by name. */
const maxNameMatches = 2000

const attemptsStatement = (examId: string, named: readonly string[]) =>
  listStatement(attemptsList, {
    name: 'exam.attempts',
    columns: `a.id, a.user_id AS "userId", a.number, a.status, a.percent, a.passed, a.started_at AS "startedAt",
      a.submitted_at AS "submittedAt", jsonb_array_length(a.layout->'questions') AS questions,
      CASE WHEN a.submitted_at IS NULL THEN (SELECT count(*)::int FROM exam_answer x WHERE x.tenant_id = $1 AND x.attempt_id = a.id
        AND x.value <> 'null'::jsonb) ELSE a.answered END AS answered`,
    from: 'exam_attempt a',
    where: (bind) => `a.tenant_id = $1 AND a.exam_id = ${bind(examId)}`,
    search: (bind) => `a.user_id = ANY(${bind(named)}::uuid[])`,
    tabs: {
      running: `a.status = 'in_progress'`,
      marking: `a.status IN ('submitted', 'marking')`,
      graded: `a.status = 'graded'`,
    },
    filters: {},
    sorts: { newest: 'a.started_at DESC, a.id', score: 'a.percent DESC NULLS LAST, a.id' },
  })

/** Returns the attempts of an exam with their results. Three statements, four for a search. Throws 401, 403, 404. */
export async function listAttempts(
  ctx: Ctx,
  examId: string,
  query: AttemptsQuery,
): Promise<{ exam: { id: string; title: string }; page: Page<ListedAttempt> }> {
  const { id, title } = await assistedExam(ctx, examId)
  const named = query.search ? await findUsers(ctx, { search: query.search, limit: maxNameMatches }) : []
  const statement = attemptsStatement(
    examId,
    named.map((contact) => contact.id),
  )
  const page = await statement.page<Omit<ListedAttempt, 'who' | 'isOwn'> & { userId: string }>(ctx, query)
  const names = await namesOf(
    ctx,
    page.items.map(({ userId }) => userId),
  )
  return {
    exam: { id, title },
    page: {
      ...page,
      items: page.items.map(({ userId, ...one }) => ({
        ...one,
        who: names.get(userId) ?? '',
        isOwn: userId === ownLearnerId(ctx),
      })),
    },
  }
}

export async function namesOf(ctx: Ctx, ids: readonly string[]): Promise<Map<string, string>> {
  const users = await usersByIds(ctx, [...new Set(ids)])
  return new Map(users.map(({ id, firstname, lastname }) => [id, `${firstname} ${lastname}`.trim()]))
}

export interface MarkedQuestion {
  id: string
  stem: Doc
  kind: string
  answer: AnswerLine[]
  /** For a question with file answers. */
  files: AnswerFile[]
  right: AnswerLine[]
  guide: string
  criteria: Criterion[]
  levels: number[]
  /** The number of the grade that this mark would follow; 0 for none. */
  number: number
  /** In thousandths; null if not marked yet. */
  points: number | null
  outOf: number
  by: GradeKind | null
  /** The correction made to the question since the exam was taken. */
  correction: CorrectionKind | null
  comment: string
  annotations: Annotation[]
}

export interface MarkingView {
  attempt: Pick<
    Attempt,
    'id' | 'number' | 'status' | 'startedAt' | 'deadlineAt' | 'submittedAt' | 'receipt' | 'percent' | 'passed'
  > & { events: number }
  who: string
  exam: { id: string; title: string }
  questions: MarkedQuestion[]
  noticed: { kind: IntegrityKind; at: Date; durationMs: number }[]
  /** The camera consent; null if it was not asked for. */
  camera: CameraConsent | null
  /** The number of saves that arrived after the end and would change an answer if they were accepted. */
  late: number
  /** Whether its learner may already see the correct answers. */
  isKeyVisible: boolean
}

/** Returns an attempt for the team: each answer with its key and its points. Throws 401, 403, 404. */
export async function markingView(ctx: Ctx, examId: string, attemptId: string): Promise<MarkingView> {
  const attempt = await assistedAttempt(ctx, examId, attemptId)
  const [exam, names, questions, answers, grades, noticed, camera, late] = await Promise.all([
    examRows.get(ctx, examId),
    namesOf(ctx, [attempt.userId]),
    loadAttemptQuestions(ctx, attempt),
    answerRows.list(ctx, { where: { attemptId }, limit: 1000 }),
    currentGrades(ctx, attemptId),
    integrityRows.list(ctx, { where: { attemptId }, order: ['at'], limit: 200 }),
    cameraConsent(ctx, attemptId),
    loadLateAnswers(ctx, attemptId),
  ])
  const isKeyVisible =
    exam.rules.review.correct && attempt.submittedAt !== null && (await isResultVisible(ctx, exam, attempt))
  const labels = examMessages[ctx.locale].room
  const { id, number, status, startedAt, deadlineAt, submittedAt, receipt, percent, passed, events } = attempt
  return {
    attempt: { id, number, status, startedAt, deadlineAt, submittedAt, receipt, percent, passed, events },
    who: names.get(attempt.userId) ?? '',
    exam: { id: exam.id, title: exam.title },
    questions: [...questions.values()].map(({ questionId, points, body, correction }) => {
      const answer = (answers.find((candidate) => candidate.questionId === questionId)?.value ??
        null) as Answer | null
      const grade = grades.find((candidate) => candidate.questionId === questionId)
      return {
        id: questionId,
        stem: body.stem,
        kind: body.kind,
        answer: answerLines(body, answer, labels),
        right: correctAnswerLines(body, labels),
        files: filesIn(body, answer),
        ...markingOf(body),
        levels: grade?.levels ?? [],
        number: grade?.number ?? 0,
        // A reopened attempt has no points until it is submitted again.
        points: attempt.submittedAt ? (grade?.points ?? null) : null,
        outOf: points,
        // An answer waiting for manual marking has not been marked by anyone.
        by: attempt.submittedAt && grade && grade.points !== null ? grade.kind : null,
        correction,
        comment: grade?.comment ?? '',
        annotations: grade?.annotations ?? [],
      }
    }),
    noticed: noticed.map(({ kind, at, durationMs }) => ({ kind, at, durationMs })),
    camera,
    late: late.filter(
      ({ questionId, seq }) =>
        seq > (answers.find((candidate) => candidate.questionId === questionId)?.seq ?? 0),
    ).length,
    isKeyVisible,
  }
}

/**
 * Returns an attempt of this exam, which the viewer may mark, extend and void: not one of their own, unless they are of the
 * site's team. Throws 401, 403, 404.
 */
export async function assistedAttempt(ctx: Ctx, examId: string, attemptId: string): Promise<Attempt> {
  await authorizeForExam(ctx, examId)
  const attempt = await attemptRows.get(ctx, attemptId)
  if (attempt.examId !== examId) throw notFound('exam.no_attempt')
  forbidOwn(ctx, attempt.userId)
  return attempt
}

export interface MarkInput {
  question: string
  /** In thousandths; for a question with a rubric they are derived from the levels. */
  points?: number
  levels?: readonly number[]
  comment: string
  /** Comments on passages of an essay. */
  annotations?: readonly Annotation[]
  /** The number of the grade on the screen: if there is a newer one, nothing is written. */
  number?: number
}

/**
 * Grades an answer, with a comment to the learner; previous grades are kept. Repeating the same mark changes nothing.
 * Throws 401, 403, 404, 409 `exam.nothing_to_mark` before the attempt is scored or for a struck question, `exam.marked_meanwhile` if somebody
 * else has marked it since, 422 for points above the maximum or a criterion without a level.
 */
export async function markAnswer(
  ctx: Ctx,
  ids: { exam: string; attempt: string },
  input: MarkInput,
): Promise<void> {
  await assistedAttempt(ctx, ids.exam, ids.attempt)
  const attempt = await attemptRows.lock(ctx, ids.attempt)
  const before = await gradeToMark(ctx, attempt, input.question)
  const [{ points, levels }, annotations] = await Promise.all([
    resolvePoints(ctx, attempt, input),
    checkedAnnotations(ctx, attempt, input),
  ])
  const by = ctx.viewer.user?.id ?? null
  const isSame =
    before.kind === 'manual' &&
    before.points !== null &&
    Number(before.points) === points &&
    before.comment === input.comment &&
    JSON.stringify(before.levels) === JSON.stringify(levels) &&
    isDeepStrictEqual(before.annotations, annotations)
  if (isSame && (before.gradedBy === by || input.number === before.number)) return
  if (input.number !== undefined && input.number !== before.number) throw conflict('exam.marked_meanwhile')
  await gradeRows.insert(ctx, {
    attemptId: attempt.id,
    questionId: input.question,
    number: before.number + 1,
    kind: 'manual',
    points,
    levels,
    comment: input.comment,
    annotations,
    gradedBy: by,
    createdAt: ctx.now,
  })
  await updateAttemptResult(ctx, attempt)
  const hasWaited = attempt.status === 'marking'
  if (hasWaited && (await attemptRows.get(ctx, attempt.id)).status === 'graded')
    enqueueMarkedNotice(ctx, attempt.id)
}

/** Returns comments on passages in the order of the text; null for none. Throws 422 if they do not fit the answer. */
async function checkedAnnotations(
  ctx: Ctx,
  { id: attemptId }: Attempt,
  { question: questionId, annotations = [] }: MarkInput,
): Promise<Annotation[] | null> {
  if (!annotations.length) return null
  const answer = (await answerRows.find(ctx, { attemptId, questionId }))?.value
  if (!areWithin(annotations, essayText(answer)))
    throw invalid([{ path: 'annotations', code: 'exam.annotations' }])
  return sortAnnotations(annotations)
}

/** Returns the text of an essay's answer; empty for other answers. */
const essayText = (answer: unknown): string => {
  const { text } = (answer ?? {}) as { text?: unknown }
  return typeof text === 'string' ? text : ''
}

async function gradeToMark(ctx: Ctx, attempt: Attempt, question: string): Promise<CurrentGrade> {
  const grade = (await currentGrades(ctx, attempt.id)).find(({ questionId }) => questionId === question)
  if (!grade || !['marking', 'graded'].includes(attempt.status)) throw conflict('exam.nothing_to_mark')
  return grade
}

async function resolvePoints(
  ctx: Ctx,
  attempt: Attempt,
  { question, points = -1, levels }: MarkInput,
): Promise<{ points: number; levels: number[] | null }> {
  const attemptQuestion = (await loadAttemptQuestions(ctx, attempt)).get(question)
  // A struck question is the same for everybody: points given to one would last until the next regrading only.
  if (!attemptQuestion || isStruckBy(attemptQuestion.correction)) throw conflict('exam.nothing_to_mark')
  const { criteria } = markingOf(attemptQuestion.body)
  if (levels && criteria.length) {
    const total = pointsFor({ criteria }, levels)
    if (total === null) throw invalid([{ path: 'levels', code: 'exam.levels_missing' }])
    const limit = maxPoints({ criteria })
    // A part of an exam may set the points per question: the rubric then determines the share.
    return { points: pointsOf(limit ? total / limit : 0, attemptQuestion.points), levels: [...levels] }
  }
  if (points < 0 || points > attemptQuestion.points)
    throw invalid([{ path: 'points', code: 'exam.points_range' }])
  return { points, levels: null }
}

/**
 * Undoes the viewer's own mark, unless another followed: the previous grade is restored as a new one. Throws 401, 403,
 * 404, 409 `exam.nothing_to_undo`.
 */
export async function undoMark(
  ctx: Ctx,
  ids: { exam: string; attempt: string },
  { question, number }: { question: string; number: number },
): Promise<void> {
  await assistedAttempt(ctx, ids.exam, ids.attempt)
  const attempt = await attemptRows.lock(ctx, ids.attempt)
  const now = await gradeToMark(ctx, attempt, question)
  const isMine = now.kind === 'manual' && now.gradedBy === (ctx.viewer.user?.id ?? '')
  const before = await gradeRows.find(ctx, {
    attemptId: attempt.id,
    questionId: question,
    number: now.number - 1,
  })
  if (now.number !== number || !isMine || !before) throw conflict('exam.nothing_to_undo')
  const { kind, points, levels, comment, annotations, gradedBy } = before
  await gradeRows.insert(ctx, {
    attemptId: attempt.id,
    questionId: question,
    number: now.number + 1,
    createdAt: ctx.now,
    kind,
    points,
    levels,
    comment,
    annotations,
    gradedBy,
  })
  await updateAttemptResult(ctx, attempt)
}

export const extendInput = z.object({
  minutes: z.coerce.number().int().min(1).max(600),
  reason: z.string().trim().min(1).max(300),
})

/** Extends a running attempt, which its learner sees immediately. Throws 401, 403, 404, 409 `exam.time_up` if it has ended. */
export async function extendAttempt(
  ctx: Ctx,
  ids: { exam: string; attempt: string },
  { minutes, reason }: z.output<typeof extendInput>,
): Promise<void> {
  await assistedAttempt(ctx, ids.exam, ids.attempt)
  const attempt = await attemptRows.lock(ctx, ids.attempt)
  if (attempt.status !== 'in_progress' || !attempt.deadlineAt) throw conflict('exam.time_up')
  const deadlineAt = new Date(attempt.deadlineAt.getTime() + minutes * 60_000)
  await extensionRows.insert(ctx, {
    attemptId: attempt.id,
    minutes,
    reason,
    givenBy: ctx.viewer.user?.id ?? null,
    createdAt: ctx.now,
  })
  await attemptRows.update(ctx, attempt.id, { deadlineAt })
  ctx.db.note({
    kind: 'live',
    topic: attemptTopic(attempt.id),
    data: { deadlineAt: deadlineAt.toISOString(), now: ctx.now.toISOString() },
  })
  ctx.db.note({ kind: 'live', topic: monitorTopic(attempt.examId), data: { attempt: attempt.id } })
}

const loadLateAnswers = (ctx: Ctx, attemptId: string) =>
  answerEventRows.list(ctx, { where: { attemptId, lateMs: { gt: -1 } }, order: ['seq'], limit: 1000 })

/** Accepts answers that arrived late from an offline device, and regrades. Throws 401, 403, 404. */
export async function acceptLate(ctx: Ctx, ids: { exam: string; attempt: string }): Promise<void> {
  await assistedAttempt(ctx, ids.exam, ids.attempt)
  const attempt = await attemptRows.lock(ctx, ids.attempt)
  if (!['marking', 'graded'].includes(attempt.status)) throw conflict('exam.nothing_to_mark')
  const late = await loadLateAnswers(ctx, attempt.id)
  if (!late.length) return
  await projectAnswers(ctx, attempt.id, late)
  await regrade(ctx, attempt)
}
