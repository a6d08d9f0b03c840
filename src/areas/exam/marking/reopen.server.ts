import { conflict } from '#kernel/errors.ts'
import { z } from '#kernel/http/api.ts'
import type { Ctx } from '#kernel/http/ctx.ts'
import type { Locale } from '#kernel/tenancy/tenant.ts'
import { formatDateTime } from '#kernel/time/index.ts'
import {
  type Attempt,
  attemptLife,
  attemptRows,
  extensionRows,
  monitorTopic,
} from '../attempt/attempt-row.server.ts'
import { examRows } from '../exam/exam-row.server.ts'
import { staffExamMessages } from '../messages/exam.ts'
import { notifyOfDecision } from './attempt-notice.server.ts'
import { assistedAttempt, namesOf } from './marking.server.ts'
import { maxReopenMinutes } from './reopen.rules.ts'

export const reopenInput = z.object({
  minutes: z.coerce.number().int().min(1).max(maxReopenMinutes),
  reason: z.string().trim().min(1).max(300),
})

/**
 * Lets a learner continue an attempt that was submitted, until a new end: its answers and grades are kept, its result is
 * withdrawn until it is submitted and scored again, and the learner is notified of the reason. Only the latest attempt
 * of a learner can be reopened. Throws 401, 403, 404, 409 `transition_refused`, `exam.later_attempt`.
 */
export async function reopenAttempt(
  ctx: Ctx,
  ids: { exam: string; attempt: string },
  { minutes, reason }: z.output<typeof reopenInput>,
): Promise<void> {
  await assistedAttempt(ctx, ids.exam, ids.attempt)
  // Starting an attempt waits for this lock, so that a learner never has two open ones.
  const exam = await examRows.lock(ctx, ids.exam)
  const attempt = await attemptRows.lock(ctx, ids.attempt)
  await requireLatest(ctx, attempt)
  const deadlineAt = new Date(ctx.now.getTime() + minutes * 60_000)
  const { submittedAt: reopenedFrom } = attempt
  await attemptLife.move(ctx, attempt.id, 'reopen', {
    locked: attempt,
    reason,
    set: {
      deadlineAt,
      submittedAt: null,
      submitKind: null,
      receipt: null,
      score: null,
      percent: null,
      passed: null,
      gradedAt: null,
      releasedAt: null,
    },
  })
  await extensionRows.insert(ctx, {
    attemptId: attempt.id,
    minutes,
    reason,
    reopenedFrom,
    givenBy: ctx.viewer.user?.id ?? null,
    createdAt: ctx.now,
  })
  ctx.db.note({ kind: 'live', topic: monitorTopic(exam.id), data: { attempt: attempt.id } })
  const { th, en } = staffExamMessages
  const { userId, number } = attempt
  const noticeOf = (locale: Locale) => ({
    title: exam.title,
    number,
    until: formatDateTime(deadlineAt, locale),
    reason,
  })
  await notifyOfDecision(ctx, exam, {
    userId,
    text: { th: th.mark.reopenNotice(noticeOf('th')), en: en.mark.reopenNotice(noticeOf('en')) },
  })
}

async function requireLatest(ctx: Ctx, { examId, userId, number }: Attempt): Promise<void> {
  const [later] = await attemptRows.list(ctx, {
    where: { examId, userId, number: { gt: number }, status: { not: 'voided' } },
    limit: 1,
  })
  if (later) throw conflict('exam.later_attempt')
}

export interface Reopening {
  at: Date
  by: string
  reason: string
  minutes: number
}

/** Returns when, by whom and why an attempt was last reopened; null if it never was. */
export async function reopeningOf(ctx: Ctx, attemptId: string): Promise<Reopening | null> {
  const extensions = await extensionRows.list(ctx, {
    where: { attemptId },
    order: ['-createdAt'],
    limit: 200,
  })
  const last = extensions.find(({ reopenedFrom }) => reopenedFrom !== null)
  if (!last) return null
  const names = await namesOf(ctx, last.givenBy ? [last.givenBy] : [])
  const { createdAt: at, reason, minutes } = last
  return { at, by: names.get(last.givenBy ?? '') ?? '', reason, minutes }
}
