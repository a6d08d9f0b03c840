import { redirect } from 'react-router'
import { accountPaths } from '#areas/account/paths.ts'
import { lessonPaths } from '#areas/lesson/paths.ts'
import { courseBySlug } from '#areas/lesson/public.server.ts'
import type { Ctx } from '#kernel/http/ctx.ts'
import { courseToSit, examRows } from '../exam/exam-row.server.ts'
import { examPaths } from '../paths.ts'

/**
 * Leads those away from an exam who cannot sit it yet: guests to sign in and back, whoever does not learn its course to the course while
 * the exam is open. Guests are asked before anything is looked up, so that they learn of no exam.
 */
export async function leadToCourse(
  ctx: Ctx,
  { course: courseSlug, exam: slug }: { course: string; exam: string },
): Promise<void> {
  if (!ctx.viewer.user) throw redirect(accountPaths.login({ next: examPaths.assessment(courseSlug, slug) }))
  const course = await courseBySlug(ctx, courseSlug, { orDraft: true })
  const exam = await examRows.find(ctx, { courseId: course.id, slug, status: 'open' })
  if (exam && !(await courseToSit(ctx, exam))) throw redirect(lessonPaths.detail(course.slug))
}
