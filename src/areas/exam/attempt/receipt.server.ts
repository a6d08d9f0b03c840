import { coursesByIds } from '#areas/lesson/public.server.ts'
import { conflict } from '#kernel/errors.ts'
import type { Ctx } from '#kernel/http/ctx.ts'
import { formatDateTime } from '#kernel/time/index.ts'
import { examRows } from '../exam/exam-row.server.ts'
import { examMessages } from '../messages/assessment.ts'
import { ownAttempt } from './attempt-row.server.ts'

/**
 * Returns the receipt of the viewer's attempt as a text to download: what was submitted, when, and the head of the hash
 * chain. Throws 404, 409.
 */
export async function receiptText(ctx: Ctx, id: string): Promise<{ name: string; text: string }> {
  const attempt = await ownAttempt(ctx, id)
  if (!attempt.receipt || !attempt.submittedAt) throw conflict('exam.not_submitted')
  const exam = await examRows.get(ctx, attempt.examId)
  const [course] = await coursesByIds(ctx, [exam.courseId])
  const t = examMessages[ctx.locale].receipt
  const lines = [
    [t.code, attempt.receipt],
    [t.exam, exam.title],
    [t.course, course?.title ?? ''],
    [t.attempt, String(attempt.number)],
    [t.started, `${formatDateTime(attempt.startedAt, ctx.locale)} (${attempt.startedAt.toISOString()})`],
    [
      t.submitted,
      `${formatDateTime(attempt.submittedAt, ctx.locale)} (${attempt.submittedAt.toISOString()})`,
    ],
    [t.answered, `${attempt.answered} / ${attempt.layout.questions.length}`],
    [t.saves, String(attempt.events)],
    [t.head, attempt.head || '-'],
  ]
  const text = `${ctx.tenant.name[ctx.locale]}\n${t.title}\n\n${lines.map(([label, value]) => `${label}: ${value}`).join('\n')}\n\n${t.explained}\n`
  return { name: `${attempt.receipt}.txt`, text }
}
