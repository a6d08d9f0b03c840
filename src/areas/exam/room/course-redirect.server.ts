import { redirect } from 'react-router'
import { accountPaths } from '#areas/account/paths.ts'
import { lessonPaths } from '#areas/lesson/paths.ts'
import { courseBySlug } from '#areas/lesson/public.server.ts'
import type { Ctx } from '#kernel/http/ctx.ts'
import { courseForExam, examRows } from '../exam/exam-row.server.ts'
import { examPaths } from '../paths.ts'

/**
 * Redirects users who cannot take an exam yet: guests to sign in and back, users who are not learners of its course to
 * the course while the exam is open. Guests are redirected before any lookup, so that they cannot find out which exams
 * exist.
 */
export async function redirectToCourse(
  ctx: Ctx,
  { course: courseSlug, exam: slug }: { course: string; exam: string },
): Promise<void> {
  if (!ctx.viewer.user) throw redirect(accountPaths.login({ next: examPaths.assessment(courseSlug, slug) }))
  const course = await courseBySlug(ctx, courseSlug, { orDraft: true })
  const exam = await examRows.find(ctx, { courseId: course.id, slug, status: 'open' })
  if (exam && !(await courseForExam(ctx, exam))) throw redirect(lessonPaths.detail(course.slug))
}
