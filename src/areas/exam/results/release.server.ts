import { coursesByIds } from '#areas/lesson/public.server.ts'
import { notify } from '#areas/message/public.server.ts'
import { authorize } from '#kernel/auth/abilities.ts'
import { conflict } from '#kernel/errors.ts'
import type { Ctx } from '#kernel/http/ctx.ts'
import { isId } from '#kernel/id.ts'
import { enqueue } from '#kernel/jobs/jobs.ts'
import { recordTransition } from '#kernel/transition.ts'
import { examAbilities } from '../abilities.ts'
import { attemptTopic, monitorTopic } from '../attempt/attempt-row.server.ts'
import { examRows } from '../exam/exam-row.server.ts'
import { resultsMessages } from '../messages/results.ts'
import { examPaths } from '../paths.ts'

export const releaseJob = 'exam.release'
/** Learners released and notified per batch. */
const batch = 100

/**
 * Returns the number of marked attempts whose learners do not see their result yet; null for an exam that shows results
 * automatically or never. Throws 401, 403, 404.
 */
export async function waitingForRelease(ctx: Ctx, examId: string): Promise<number | null> {
  authorize(ctx, examAbilities['exam.manage'])
  const { id, rules } = await examRows.get(ctx, examId)
  if (rules.review.when !== 'released') return null
  const [row] = await ctx.db.query<{ count: number }>(
    'exam.unreleased',
    `SELECT count(*)::int AS count FROM exam_attempt
     WHERE tenant_id = $1 AND exam_id = $2 AND status = 'graded' AND released_at IS NULL`,
    [ctx.tenant.id, id],
  )
  return row?.count ?? 0
}

/**
 * Releases the results of all learners marked so far and notifies each of them once; learners marked later wait for the
 * next release. Returns the number of attempts. Throws 401, 403, 404, 409 `exam.not_by_hand`,
 * `exam.nothing_to_release`.
 */
export async function releaseResults(ctx: Ctx, examId: string): Promise<number> {
  const waiting = await waitingForRelease(ctx, examId)
  if (waiting === null) throw conflict('exam.not_by_hand')
  if (!waiting) throw conflict('exam.nothing_to_release')
  const { id, status } = await examRows.get(ctx, examId)
  await recordTransition(ctx, { entity: 'exam.exam', id, from: status, to: status, event: 'release' })
  await releaseStep(ctx, { examId })
  return waiting
}

/**
 * Releases results to the next learners, all attempts of a learner together, and continues until nobody is waiting.
 * Each learner is notified in the transaction that releases the result.
 */
export async function releaseStep(ctx: Ctx, { examId }: { examId: string }): Promise<void> {
  const exam = isId(examId) ? await examRows.find(ctx, { id: examId }) : undefined
  if (exam?.rules.review.when !== 'released') return
  // Concurrent runs wait for each other, so that nobody is notified twice.
  await examRows.lock(ctx, exam.id)
  const released = await ctx.db.query<{ id: string; userId: string }>(
    'exam.release',
    `WITH next AS (SELECT DISTINCT user_id FROM exam_attempt
       WHERE tenant_id = $1 AND exam_id = $2 AND status = 'graded' AND released_at IS NULL ORDER BY user_id LIMIT ${batch})
     UPDATE exam_attempt a SET released_at = $3, version = a.version + 1 FROM next n
     WHERE a.tenant_id = $1 AND a.exam_id = $2 AND a.user_id = n.user_id AND a.status = 'graded' AND a.released_at IS NULL
     RETURNING a.id, a.user_id AS "userId"`,
    [ctx.tenant.id, exam.id, ctx.now],
  )
  const userIds = [...new Set(released.map(({ userId }) => userId))]
  if (!userIds.length) return
  const [course] = await coursesByIds(ctx, [exam.courseId])
  await notify(ctx, {
    to: userIds,
    kind: 'system',
    key: `exam:${exam.id}`,
    mail: true,
    subject: { th: exam.title, en: exam.title },
    text: {
      th: resultsMessages.th.notification(exam.title),
      en: resultsMessages.en.notification(exam.title),
    },
    ...(course && { path: examPaths.assessment(course.slug, exam.slug) }),
  })
  for (const { id } of released) ctx.db.note({ kind: 'live', topic: attemptTopic(id), data: { shown: true } })
  ctx.db.note({ kind: 'live', topic: monitorTopic(exam.id), data: {} })
  if (userIds.length === batch)
    enqueue(ctx, releaseJob, { examId: exam.id }, { key: `${releaseJob} ${exam.id}` })
}
