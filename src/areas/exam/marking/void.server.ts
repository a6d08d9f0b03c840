import type { Ctx } from '#kernel/http/ctx.ts'
import { attemptLife } from '../attempt/attempt-row.server.ts'
import { examRows } from '../exam/exam-row.server.ts'
import { staffExamMessages } from '../messages/exam.ts'
import { notifyOfDecision } from './attempt-notice.server.ts'
import { assistedAttempt, namesOf } from './marking.server.ts'

/**
 * Voids an attempt, so that it no longer counts and its learner may try again, and notifies them of the reason; its
 * data is kept. Throws 401, 403, 404, 409.
 */
export async function voidAttempt(
  ctx: Ctx,
  ids: { exam: string; attempt: string },
  reason: string,
): Promise<void> {
  const { userId, number } = await assistedAttempt(ctx, ids.exam, ids.attempt)
  await attemptLife.move(ctx, ids.attempt, 'void', { reason })
  const exam = await examRows.get(ctx, ids.exam)
  const { th, en } = staffExamMessages
  await notifyOfDecision(ctx, exam, {
    userId,
    text: {
      th: th.mark.voidNotice(exam.title, number, reason),
      en: en.mark.voidNotice(exam.title, number, reason),
    },
  })
}

export interface Voiding {
  at: Date
  by: string
  reason: string
}

/** Returns when, by whom and why an attempt was voided; null if it was not. */
export async function voidingOf(ctx: Ctx, attemptId: string): Promise<Voiding | null> {
  const step = (await attemptLife.history(ctx, attemptId)).find(({ event }) => event === 'void')
  if (!step) return null
  const names = await namesOf(ctx, step.actorId ? [step.actorId] : [])
  return { at: step.at, by: names.get(step.actorId ?? '') ?? '', reason: step.reason ?? '' }
}
