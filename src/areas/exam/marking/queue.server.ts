import { notFound } from '#kernel/errors.ts'
import type { Ctx } from '#kernel/http/ctx.ts'
import type { Doc } from '#kernel/rich-text/doc.types.ts'
import type { Criterion } from '#kernel/rubric/criteria.rules.ts'
import { assistedCourses } from '../abilities.ts'
import type { Annotation } from '../annotation/annotation.rules.ts'
import { type AnswerLine, anonymousFileName, answerLines, filesIn } from '../attempt/answer-lines.rules.ts'
import type { GradeKind } from '../attempt/attempt.types.ts'
import { loadAttemptQuestions } from '../attempt/attempt-questions.server.ts'
import { answerRows, attemptRows } from '../attempt/attempt-row.server.ts'
import { assistedExam, authorizeForExam, ownLearnerId } from '../exam/assisted-exam.server.ts'
import type { Exam } from '../exam/exam-row.server.ts'
import { examMessages } from '../messages/assessment.ts'
import { markingOf } from '../question/body.rules.ts'
import { wordCount } from '../question/completeness.rules.ts'
import type { Answer, AnswerFile, Answers } from '../question/question.types.ts'
import { questionRows } from '../question/question-row.server.ts'
import { namesOf } from './marking.server.ts'
import { codeOf, findPosition } from './queue.rules.ts'

/** A question of an exam whose answers need manual marking. */
export interface QueuedQuestion {
  id: string
  name: string
  waiting: number
  marked: number
}

/**
 * The latest grade of each answer that is marked manually. The seed, which never leaves the server, makes handles that
 * reveal nothing.
 */
const latestGradesSql = (where = '') =>
  `SELECT DISTINCT ON (g.attempt_id, g.question_id) g.attempt_id AS "attemptId", g.question_id AS "questionId", a.user_id AS "userId",
     left(encode(sha256(convert_to(a.seed || ' marking ' || g.question_id, 'UTF8')), 'hex'), 24) AS handle,
     g.points, g.kind, g.number, g.graded_by AS "gradedBy", g.created_at AS "createdAt"
   FROM exam_attempt a JOIN exam_grade g ON g.tenant_id = a.tenant_id AND g.attempt_id = a.id
   JOIN exam_question q ON q.tenant_id = g.tenant_id AND q.id = g.question_id AND q.kind IN ('essay', 'file')
   WHERE a.tenant_id = $1 AND a.exam_id = $2 AND a.status IN ('marking', 'graded')
     AND ($3::uuid IS NULL OR a.user_id IS DISTINCT FROM $3) ${where}
   ORDER BY g.attempt_id, g.question_id, g.number DESC`

// Unanswered questions already have their points and need no marking.
const manualSql = `(points IS NULL OR kind <> 'auto')`

/** Returns the manually marked questions of an exam, with the number waiting, without the viewer's own as a learner. Two statements. Throws 401, 403, 404. */
export async function markingQueue(
  ctx: Ctx,
  examId: string,
): Promise<{ exam: { id: string; title: string }; questions: QueuedQuestion[] }> {
  const { id, title } = await assistedExam(ctx, examId)
  const questions = await ctx.db.query<QueuedQuestion>(
    'exam.markingQueue',
    `SELECT q.id, q.name, count(*) FILTER (WHERE n.points IS NULL)::int AS waiting, count(*) FILTER (WHERE n.points IS NOT NULL)::int AS marked
     FROM (${latestGradesSql()}) n JOIN exam_question q ON q.tenant_id = $1 AND q.id = n."questionId"
     WHERE ${manualSql.replaceAll(/\b(points|kind)\b/g, 'n.$1')} GROUP BY q.id, q.name ORDER BY count(*) FILTER (WHERE n.points IS NULL) = 0, q.name COLLATE "th-x-icu", q.id`,
    [ctx.tenant.id, examId, ownLearnerId(ctx)],
  )
  return { exam: { id, title }, questions }
}

interface QueueRow {
  attemptId: string
  userId: string
  handle: string
  points: number | null
  kind: GradeKind
  number: number
  gradedBy: string | null
  createdAt: Date
}

const loadAnswers = async (ctx: Ctx, examId: string, questionId: string): Promise<QueueRow[]> => {
  const rows = await ctx.db.query<QueueRow>(
    'exam.answersToMark',
    `SELECT * FROM (${latestGradesSql('AND g.question_id = $4')}) n WHERE ${manualSql} ORDER BY handle LIMIT 10000`,
    [ctx.tenant.id, examId, ownLearnerId(ctx), questionId],
  )
  return rows.map((row) => ({ ...row, points: row.points === null ? null : Number(row.points) }))
}

/** Returns the attempt to which an answer belongs. Throws 404 `exam.no_answer`. */
export async function attemptOfHandle(
  ctx: Ctx,
  { exam, question }: { exam: string; question: string },
  handle: string,
): Promise<string> {
  await authorizeForExam(ctx, exam)
  const row = (await loadAnswers(ctx, exam, question)).find((answer) => answer.handle === handle)
  if (!row) throw notFound('exam.no_answer')
  return row.attemptId
}

/** An answer in the list beside the one shown. */
export interface ListedAnswer {
  handle: string
  code: string
  /** Null if the exam hides names during marking. */
  who: string | null
  points: number | null
}

export interface AnswerDetail extends ListedAnswer {
  /** Null if names are hidden. */
  attemptId: string | null
  stem: Doc
  answer: AnswerLine[]
  /** The words of an essay, and how many were requested; null for other kinds. */
  words: { count: number; min: number | undefined; max: number | undefined } | null
  /** For a question with file answers; without the learner's file names if names are hidden. */
  files: AnswerFile[]
  guide: string
  criteria: Criterion[]
  outOf: number
  levels: number[]
  comment: string
  annotations: Annotation[]
  /** The number of the grade that this mark would follow. */
  number: number
  /** Who gave the current points; empty if nobody did. */
  marker: string
}

export interface QuestionMarkingView {
  exam: { id: string; title: string }
  question: { id: string; name: string }
  hidesNames: boolean
  place: { at: number; marked: number; total: number; previous: string | null; next: string | null } | null
  near: ListedAnswer[]
  shown: AnswerDetail | null
  /** The viewer's latest mark on this question, if none followed it. */
  last: (ListedAnswer & { number: number }) | null
}

/** Returns the answers to one question, one of them in full: that of the handle, or the first waiting. Throws 401, 403, 404. */
export async function questionMarking(
  ctx: Ctx,
  ids: { exam: string; question: string },
  handle: string | null,
): Promise<QuestionMarkingView> {
  const exam = await assistedExam(ctx, ids.exam)
  const [question, answers] = await Promise.all([
    questionRows.get(ctx, ids.question),
    loadAnswers(ctx, exam.id, ids.question),
  ])
  // A question that nobody answered in this exam may be one of any bank.
  if (!answers.length && assistedCourses(ctx.viewer) !== 'all') throw notFound('exam.no_question')
  const hidesNames = exam.rules.hidesNames !== false
  const position = findPosition(answers, handle)
  const lastOwnMark = answers
    .filter(({ gradedBy, points }) => points !== null && gradedBy === ctx.viewer.user?.id)
    .sort((a, b) => b.createdAt.getTime() - a.createdAt.getTime())[0]
  const visible = [...(position?.near ?? []), ...(lastOwnMark ? [lastOwnMark] : [])]
  const names = hidesNames
    ? new Map<string, string>()
    : await namesOf(
        ctx,
        visible.map(({ userId }) => userId),
      )
  const listed = (row: QueueRow): ListedAnswer => ({
    handle: row.handle,
    code: codeOf(row.handle),
    points: row.points,
    who: hidesNames ? null : names.get(row.userId) || null,
  })
  return {
    exam: { id: exam.id, title: exam.title },
    question: { id: question.id, name: question.name },
    hidesNames,
    place: position && {
      at: position.at,
      marked: position.marked,
      total: position.total,
      previous: position.previous?.handle ?? null,
      next: position.next?.handle ?? null,
    },
    near: (position?.near ?? []).map(listed),
    shown: position && {
      ...listed(position.current),
      ...(await loadAnswerDetail(ctx, exam, position.current, ids.question)),
    },
    last: lastOwnMark ? { ...listed(lastOwnMark), number: lastOwnMark.number } : null,
  }
}

async function loadAnswerDetail(
  ctx: Ctx,
  { rules }: Exam,
  row: QueueRow,
  questionId: string,
): Promise<Omit<AnswerDetail, keyof ListedAnswer>> {
  const attempt = await attemptRows.get(ctx, row.attemptId)
  const [questions, currentAnswers, [grade], markers] = await Promise.all([
    loadAttemptQuestions(ctx, attempt),
    answerRows.find(ctx, { attemptId: attempt.id, questionId }),
    ctx.db.query<{ comment: string; levels: number[] | null; annotations: Annotation[] | null }>(
      'exam.gradeToMark',
      'SELECT comment, levels, annotations FROM exam_grade WHERE tenant_id = $1 AND attempt_id = $2 AND question_id = $3 AND number = $4 ORDER BY number',
      [ctx.tenant.id, attempt.id, questionId, row.number],
    ),
    namesOf(ctx, row.gradedBy ? [row.gradedBy] : []),
  ])
  const attemptQuestion = questions.get(questionId)
  if (!attemptQuestion) throw notFound('exam.no_question')
  const { body, points } = attemptQuestion
  const answer = (currentAnswers?.value ?? null) as Answer | null
  const files = filesIn(body, answer)
  const hidesNames = rules.hidesNames !== false
  return {
    attemptId: hidesNames ? null : attempt.id,
    stem: body.stem,
    words:
      body.kind === 'essay'
        ? {
            count: wordCount((answer as Answers['essay'] | null)?.text ?? ''),
            min: body.minWords,
            max: body.maxWords,
          }
        : null,
    answer: body.kind === 'file' ? [] : answerLines(body, answer, examMessages[ctx.locale].room),
    files: hidesNames
      ? files.map((file, at) => ({ ...file, name: anonymousFileName(at, file.name) }))
      : files,
    ...markingOf(body),
    outOf: points,
    levels: grade?.levels ?? [],
    comment: grade?.comment ?? '',
    annotations: grade?.annotations ?? [],
    number: row.number,
    marker: row.points === null ? '' : (markers.get(row.gradedBy ?? '') ?? ''),
  }
}

/** Returns the answer to mark after this one; null if none is waiting. Throws 401, 403. */
export async function nextToMark(
  ctx: Ctx,
  { exam, question }: { exam: string; question: string },
  handle: string,
): Promise<string | null> {
  await authorizeForExam(ctx, exam)
  return findPosition(await loadAnswers(ctx, exam, question), handle)?.waiting?.handle ?? null
}
