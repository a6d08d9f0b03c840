import { completionsOf } from '#areas/lesson/public.server.ts'
import { authorize } from '#kernel/auth/abilities.ts'
import { asProblem, Problem } from '#kernel/errors.ts'
import type { Ctx } from '#kernel/http/ctx.ts'
import { errorMessage } from '#kernel/i18n/error-messages.ts'
import { newId } from '#kernel/id.ts'
import { examAbilities } from '../abilities.ts'
import { examRows } from '../exam/exam-row.server.ts'
import { namesOf } from '../marking/marking.server.ts'
import type { AttemptEffect, Impact } from './impact.rules.ts'
import { calculateImpact, proposeCorrection } from './impact.server.ts'
import type { parseCorrection } from './regrade.input.ts'
import type { Correction, CorrectionKind } from './regrade.types.ts'
import { type Regrade, regradeRows } from './regrade-row.server.ts'

const effectsPerPage = 25

/** A question that was asked in an exam. */
export interface ExamQuestion {
  id: string
  name: string
  /** Whether there is a newer version than one that was drawn. */
  isChanged: boolean
  correction: CorrectionKind | null
}

export interface Preview extends Omit<Impact, 'effects' | 'nowPass' | 'nowFail'> {
  /** Sent with the action, so that it is performed only once. */
  id: string
  correction: Correction
  nowPass: number
  nowFail: number
  /** The number of learners who no longer pass but had completed the course. */
  completed: number
  effects: (AttemptEffect & { who: string })[]
  page: number
  pages: number
  perPage: number
}

export interface RegradeView {
  exam: { id: string; title: string }
  questions: ExamQuestion[]
  preview: Preview | null
  /** Error message explaining why the requested preview is not available. */
  refused: string | null
  history: (Pick<Regrade, 'id' | 'kind' | 'reason' | 'status' | 'looked' | 'changed' | 'createdAt'> & {
    question: string
    who: string
  })[]
}

/** Returns what can be corrected in an exam, what a correction would do, and what was corrected before. Throws 401, 403, 404. */
export async function regradeView(
  ctx: Ctx,
  examId: string,
  requested: ReturnType<typeof parseCorrection>,
  page = 1,
): Promise<RegradeView> {
  authorize(ctx, examAbilities['exam.manage'])
  const exam = await examRows.get(ctx, examId)
  const [questions, runs] = await Promise.all([
    loadExamQuestions(ctx, exam.id),
    regradeRows.list(ctx, { where: { examId }, order: ['-number'], limit: 50 }),
  ])
  const preview = requested
    ? await previewCorrection(ctx, examId, requested, page)
    : { preview: null, refused: null }
  const names = await namesOf(
    ctx,
    runs.flatMap(({ createdBy }) => createdBy ?? []),
  )
  return {
    exam: { id: exam.id, title: exam.title },
    questions,
    ...preview,
    history: runs.map(({ id, kind, reason, status, looked, changed, createdAt, createdBy, questionId }) => ({
      id,
      kind,
      reason,
      status,
      looked,
      changed,
      createdAt,
      question: questions.find((question) => question.id === questionId)?.name ?? '',
      who: names.get(createdBy ?? '') ?? '',
    })),
  }
}

async function previewCorrection(
  ctx: Ctx,
  examId: string,
  requested: NonNullable<ReturnType<typeof parseCorrection>>,
  page: number,
): Promise<Pick<RegradeView, 'preview' | 'refused'>> {
  try {
    const exam = await examRows.get(ctx, examId)
    const correction = await proposeCorrection(ctx, exam, requested)
    const { effects, nowPass, nowFail, ...impact } = await calculateImpact(ctx, exam, correction)
    const pages = Math.max(1, Math.ceil(effects.length / effectsPerPage))
    const at = Math.min(pages, Math.max(1, page))
    const pageEffects = effects.slice((at - 1) * effectsPerPage, at * effectsPerPage)
    const [names, completions] = await Promise.all([
      namesOf(
        ctx,
        pageEffects.map(({ userId }) => userId),
      ),
      nowFail.length ? completionsOf(ctx, exam.courseId) : [],
    ])
    const failing = new Set(nowFail)
    return {
      refused: null,
      preview: {
        ...impact,
        id: newId(),
        correction,
        page: at,
        pages,
        perPage: effectsPerPage,
        nowPass: nowPass.length,
        nowFail: nowFail.length,
        completed: completions.filter(({ userId }) => failing.has(userId)).length,
        effects: pageEffects.map((pageEffect) => ({
          ...pageEffect,
          who: names.get(pageEffect.userId) ?? '',
        })),
      },
    }
  } catch (thrown) {
    const problem = asProblem(thrown)
    if (!(problem instanceof Problem) || problem.status >= 500) throw thrown
    return { preview: null, refused: errorMessage(ctx.locale, problem.code) }
  }
}

/** Returns the questions asked in an exam, those that have changed since first. One statement. */
const loadExamQuestions = (ctx: Ctx, examId: string) =>
  ctx.db.query<ExamQuestion>(
    'exam.askedIn',
    `SELECT q.id, q.name, bool_or(d.version_id <> q.version_id) AND coalesce(r.version_id <> q.version_id, true) AS "isChanged",
       r.kind AS correction
     FROM (SELECT DISTINCT (l->>'questionId')::uuid AS question_id, (l->>'versionId')::uuid AS version_id
       FROM exam_attempt a, jsonb_array_elements(a.layout->'questions') l WHERE a.tenant_id = $1 AND a.exam_id = $2) d
     JOIN exam_question q ON q.tenant_id = $1 AND q.id = d.question_id
     LEFT JOIN LATERAL (SELECT kind, version_id FROM exam_regrade WHERE tenant_id = $1 AND exam_id = $2
       AND question_id = q.id ORDER BY number DESC LIMIT 1) r ON true
     GROUP BY q.id, q.name, q.version_id, r.kind, r.version_id
     ORDER BY 3 DESC, q.name COLLATE "th-x-icu", q.id LIMIT 1000`,
    [ctx.tenant.id, examId],
  )

/** Returns the exams that asked a question, to link to them from its page. One statement. Throws 401, 403. */
export function examsUsingQuestion(ctx: Ctx, questionId: string): Promise<{ id: string; title: string }[]> {
  authorize(ctx, examAbilities['exam.manage'])
  return ctx.db.query<{ id: string; title: string }>(
    'exam.examsThatAsked',
    `SELECT e.id, e.title FROM exam_exam e WHERE e.tenant_id = $1 AND EXISTS (SELECT 1 FROM exam_attempt a
       WHERE a.tenant_id = $1 AND a.exam_id = e.id
       AND a.layout->'questions' @> jsonb_build_array(jsonb_build_object('questionId', $2::text)))
     ORDER BY e.title COLLATE "th-x-icu", e.id LIMIT 20`,
    [ctx.tenant.id, questionId],
  )
}
