import { coursesByIds } from '#areas/lesson/public.server.ts'
import { notify } from '#areas/message/public.server.ts'
import type { Ctx } from '#kernel/http/ctx.ts'
import { isId } from '#kernel/id.ts'
import { enqueue } from '#kernel/jobs/jobs.ts'
import { attemptRows } from '../attempt/attempt-row.server.ts'
import { examRows } from '../exam/exam-row.server.ts'
import { isResultVisible } from '../exam/result-visibility.server.ts'
import { resultsMessages } from '../messages/results.ts'
import { examPaths } from '../paths.ts'

export const markedJob = 'exam.marked'
/** A mark that is taken back soon after is corrected before its learner is notified. */
const delayMs = 10 * 60_000

/** Enqueues the notice to the learner of an attempt whose last answer was marked. */
export const enqueueMarkedNotice = (ctx: Ctx, attemptId: string): void =>
  enqueue(
    ctx,
    markedJob,
    { id: attemptId },
    { key: `${markedJob} ${attemptId}`, runAt: new Date(ctx.now.getTime() + delayMs) },
  )

/**
 * Notifies a learner, once each time an attempt was submitted, that an attempt that waited for marking has its result. Results that are
 * not shown yet have a notice of their own when they are released.
 */
export async function notifyMarked(ctx: Ctx, { id }: { id: string }): Promise<void> {
  const attempt = isId(id) ? await attemptRows.find(ctx, { id }) : undefined
  if (attempt?.status !== 'graded' || attempt.percent === null) return
  const exam = await examRows.get(ctx, attempt.examId)
  if (!(await isResultVisible(ctx, exam, attempt))) return
  const [course] = await coursesByIds(ctx, [exam.courseId])
  const { th, en } = resultsMessages
  const result = { percent: attempt.percent, passed: attempt.passed ?? false }
  await notify(ctx, {
    to: [attempt.userId],
    kind: 'system',
    key: `exam:${exam.id}:marked:${attempt.id}:${attempt.submittedAt?.getTime()}`,
    once: true,
    mail: true,
    subject: { th: exam.title, en: exam.title },
    text: {
      th: th.marked(exam.title, attempt.number, result),
      en: en.marked(exam.title, attempt.number, result),
    },
    ...(course && { path: `${examPaths.assessment(course.slug, exam.slug)}?attempt=${attempt.id}` }),
  })
}
