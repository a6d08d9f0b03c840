import { authorize } from '#kernel/auth/abilities.ts'
import { notAllowed, notFound } from '#kernel/errors.ts'
import type { Ctx } from '#kernel/http/ctx.ts'
import { isId } from '#kernel/id.ts'
import { assistedCourses, examAbilities } from '../abilities.ts'
import { type Exam, examRows } from './exam-row.server.ts'

/** Returns the courses whose exams the viewer may monitor and mark. Throws 401, 403 if there are none. */
export function authorizeAssisting(ctx: Pick<Ctx, 'viewer'>): 'all' | string[] {
  const courses = assistedCourses(ctx.viewer)
  if (!courses.length) authorize(ctx, examAbilities['exam.assist'])
  return courses
}

/**
 * Returns an exam of a course in which the viewer may monitor and mark. One statement. Throws 401, 403, 404; an exam of
 * another course is answered like one that does not exist.
 */
export async function assistedExam(ctx: Ctx, id: string): Promise<Exam> {
  const courses = authorizeAssisting(ctx)
  const exam = await examRows.get(ctx, id)
  if (courses !== 'all' && !courses.includes(exam.courseId)) throw notFound('exam.no_exam')
  return exam
}

/** Like `assistedExam`, where the exam itself is not needed: no statement for the team. Throws 401, 403, 404. */
export async function authorizeForExam(ctx: Ctx, id: string): Promise<void> {
  if (authorizeAssisting(ctx) !== 'all') await assistedExam(ctx, id)
}

/**
 * Returns the viewer as a learner about whom they may not decide: a teacher or an assistant may learn in their own
 * course. Null for the team.
 */
export const ownLearnerId = ({ viewer }: Pick<Ctx, 'viewer'>): string | null =>
  assistedCourses(viewer) === 'all' ? null : (viewer.user?.id ?? null)

/** Throws 403 `exam.own_attempt` if a teacher or an assistant decides about themselves. */
export function forbidOwn(ctx: Pick<Ctx, 'viewer'>, userId: string | null): void {
  if (userId && userId === ownLearnerId(ctx)) throw notAllowed('exam.own_attempt')
}

/** Returns whether the viewer may monitor and mark this exam: for live topics and files. No statement for the team. */
export async function assistsInExam(ctx: Ctx, id: string): Promise<boolean> {
  const courses = assistedCourses(ctx.viewer)
  if (courses === 'all') return true
  const exam = courses.length && isId(id) ? await examRows.find(ctx, { id }) : undefined
  return exam !== undefined && courses.includes(exam.courseId)
}
