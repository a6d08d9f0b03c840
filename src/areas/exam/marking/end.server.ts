import { z } from '#kernel/http/api.ts'
import type { Ctx } from '#kernel/http/ctx.ts'
import { attemptRows } from '../attempt/attempt-row.server.ts'
import { closeIfExpired, countAnswered, endAttempt } from '../attempt/close.server.ts'
import { examRows } from '../exam/exam-row.server.ts'
import { staffExamMessages } from '../messages/exam.ts'
import { notifyOfDecision } from './attempt-notice.server.ts'
import { assistedAttempt } from './marking.server.ts'

export const endInput = z.object({ reason: z.string().trim().min(1).max(300) })

/**
 * Submits a running attempt for its learner with the answers the server has, and notifies them of the reason; saves
 * written before on an offline device wait for acceptance. One that has ended already stays as it is. Throws 401, 403,
 * 404.
 */
export async function endForLearner(
  ctx: Ctx,
  ids: { exam: string; attempt: string },
  { reason }: z.output<typeof endInput>,
): Promise<void> {
  await assistedAttempt(ctx, ids.exam, ids.attempt)
  const attempt = await closeIfExpired(ctx, await attemptRows.lock(ctx, ids.attempt))
  if (attempt.status !== 'in_progress') return
  const answered = (await countAnswered(ctx, [attempt.id])).get(attempt.id) ?? 0
  await endAttempt(ctx, attempt, { kind: 'staff', answered, reason })
  const exam = await examRows.get(ctx, ids.exam)
  const { userId, number } = attempt
  const notice = { title: exam.title, number, reason }
  const { th, en } = staffExamMessages
  await notifyOfDecision(ctx, exam, {
    userId,
    text: {
      th: th.mark.endNotice(notice),
      en: en.mark.endNotice(notice),
    },
  })
}
