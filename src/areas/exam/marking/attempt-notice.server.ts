import { coursesByIds } from '#areas/lesson/public.server.ts'
import { notify } from '#areas/message/public.server.ts'
import type { Ctx } from '#kernel/http/ctx.ts'
import type { Locale } from '#kernel/tenancy/tenant.ts'
import type { Exam } from '../exam/exam-row.server.ts'
import { examPaths } from '../paths.ts'

/** Notifies a learner, also by mail, of what the team decided about one of their attempts; leads to the exam. */
export async function notifyOfDecision(
  ctx: Ctx,
  { id, courseId, slug, title }: Exam,
  { userId, text }: { userId: string; text: Record<Locale, string> },
): Promise<void> {
  const [course] = await coursesByIds(ctx, [courseId])
  await notify(ctx, {
    to: [userId],
    kind: 'system',
    key: `exam:${id}`,
    mail: true,
    subject: { th: title, en: title },
    text,
    ...(course && { path: examPaths.assessment(course.slug, slug) }),
  })
}
