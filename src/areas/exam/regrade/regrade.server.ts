import { coursesByIds } from '#areas/lesson/public.server.ts'
import { notify } from '#areas/message/public.server.ts'
import { authorize } from '#kernel/auth/abilities.ts'
import { conflict, invalid } from '#kernel/errors.ts'
import type { Ctx } from '#kernel/http/ctx.ts'
import { isId } from '#kernel/id.ts'
import { enqueue } from '#kernel/jobs/jobs.ts'
import { recordTransition } from '#kernel/transition.ts'
import { examAbilities } from '../abilities.ts'
import { type Attempt, attemptRows } from '../attempt/attempt-row.server.ts'
import { regrade } from '../attempt/score.server.ts'
import { type Exam, examRows } from '../exam/exam-row.server.ts'
import { isResultVisible } from '../exam/result-visibility.server.ts'
import { regradeMessages } from '../messages/regrade.ts'
import { examPaths } from '../paths.ts'
import { proposeCorrection } from './impact.server.ts'
import type { RegradeInput } from './regrade.input.ts'
import {
  type Regrade,
  regradeChangeRows,
  regradeLife,
  regradeRows,
  regradeTopic,
} from './regrade-row.server.ts'

export const regradeJob = 'exam.regrade'
const batch = 100

/**
 * Corrects a question of an exam for everyone who has taken or will take it. It applies immediately to attempts scored
 * from now on; a job rescores those scored before. Idempotent. Throws 401, 403, 404, 409 `exam.regrade_running`,
 * `exam.regrade_same`, `exam.not_ready`, 422.
 */
export async function startRegrade(ctx: Ctx, examId: string, input: RegradeInput): Promise<Regrade> {
  authorize(ctx, examAbilities['exam.manage'])
  const exam = await examRows.lock(ctx, examId)
  const [existing, running, [last]] = await Promise.all([
    regradeRows.find(ctx, { id: input.id }),
    regradeRows.find(ctx, { examId, status: 'running' }),
    regradeRows.list(ctx, { where: { examId }, order: ['-number'], limit: 1 }),
  ])
  if (existing?.examId === exam.id) return existing
  if (existing) throw invalid([{ path: 'id', code: 'field.format' }])
  if (running) throw conflict('exam.regrade_running')
  const created = await regradeRows.insert(ctx, {
    ...(await proposeCorrection(ctx, exam, input)),
    id: input.id,
    examId: exam.id,
    number: (last?.number ?? 0) + 1,
    reason: input.reason,
    status: 'running',
    createdBy: ctx.viewer.user?.id ?? null,
    createdAt: ctx.now,
  })
  await recordTransition(ctx, {
    entity: 'exam.regrade',
    id: created.id,
    from: '',
    to: 'running',
    event: created.kind,
    reason: created.reason,
  })
  // Always done in a job: an attempt being scored right now does not know about the correction yet and must be waited
  // for.
  enqueue(ctx, regradeJob, { id: created.id }, { key: `${regradeJob} ${created.id}` })
  return created
}

/** Rescores the next attempts and continues until there are none left. Called again, it resumes where it stopped. */
export async function regradeStep(ctx: Ctx, { id }: { id: string }): Promise<void> {
  if (!isId(id) || !(await regradeRows.find(ctx, { id }))) return
  const run = await regradeRows.lock(ctx, id)
  if (run.status === 'done') return
  const exam = await examRows.get(ctx, run.examId)
  const next = await ctx.db.query<{ id: string }>(
    'exam.regradeNext',
    `SELECT id FROM exam_attempt WHERE tenant_id = $1 AND exam_id = $2 AND status IN ('submitted', 'marking', 'graded')
       AND ($3::uuid IS NULL OR id > $3)
       AND layout->'questions' @> jsonb_build_array(jsonb_build_object('questionId', $4::text))
     ORDER BY id LIMIT ${batch}`,
    [ctx.tenant.id, exam.id, run.cursor, run.questionId],
  )
  let changed = 0
  for (const row of next) if (await rescoreAttempt(ctx, exam, run, row.id)) changed++
  const set = {
    cursor: next.at(-1)?.id ?? run.cursor,
    looked: run.looked + next.length,
    changed: run.changed + changed,
  }
  if (next.length < batch) await regradeLife.move(ctx, id, 'finish', { set: { ...set, doneAt: ctx.now } })
  else {
    await regradeRows.update(ctx, id, set)
    enqueue(ctx, regradeJob, { id }, { key: `${regradeJob} ${id}` })
  }
  ctx.db.note({ kind: 'live', topic: regradeTopic(exam.id), data: { regrade: id } })
}

/** Rescores one attempt, records the change and notifies its learner. Returns true if something changed. */
async function rescoreAttempt(ctx: Ctx, exam: Exam, run: Regrade, attemptId: string): Promise<boolean> {
  const before = await attemptRows.lock(ctx, attemptId)
  // An attempt not scored yet will be scored with the correction anyway.
  if (before.status !== 'marking' && before.status !== 'graded') return false
  if (!(await regrade(ctx, before, run.reason))) return false
  const after = await attemptRows.get(ctx, attemptId)
  await regradeChangeRows.insert(ctx, {
    regradeId: run.id,
    attemptId,
    createdAt: ctx.now,
    scoreBefore: before.score,
    scoreAfter: after.score,
    outOfBefore: before.outOf,
    outOfAfter: after.outOf,
    percentBefore: before.percent,
    percentAfter: after.percent,
    passedBefore: before.passed,
    passedAfter: after.passed,
  })
  await notifyLearner(ctx, exam, { before, after, reason: run.reason })
  return true
}

async function notifyLearner(
  ctx: Ctx,
  exam: Exam,
  { before, after, reason }: { before: Attempt; after: Attempt; reason: string },
): Promise<void> {
  const isSame = before.percent === after.percent && before.passed === after.passed
  if (isSame || !(await isResultVisible(ctx, exam, after))) return
  const [course] = await coursesByIds(ctx, [exam.courseId])
  const { th, en } = regradeMessages
  const change = { exam: exam.title, number: after.number, before, after, reason }
  await notify(ctx, {
    to: [after.userId],
    kind: 'system',
    key: `exam:${exam.id}`,
    mail: true,
    subject: { th: exam.title, en: exam.title },
    text: {
      th: th.notification(change),
      en: en.notification(change),
    },
    ...(course && { path: `${examPaths.assessment(course.slug, exam.slug)}?attempt=${after.id}` }),
  })
}
