import { notFound } from '#kernel/errors.ts'
import type { Ctx } from '#kernel/http/ctx.ts'
import { courseRows } from '../course/course-row.server.ts'
import { canJoinWithEnrolment, ownEnrolment } from './enrolment.server.ts'

/** A course, for other areas. */
export interface CourseName {
  id: string
  slug: string
  title: string
}

const named = ({ id, slug, title }: CourseName): CourseName => ({ id, slug, title })

/**
 * Returns a course that is or was published, by its slug; `orDraft`: in any state, for callers that check permissions
 * differently. Throws 404.
 */
export async function courseBySlug(
  ctx: Ctx,
  slug: string,
  { orDraft = false }: { orDraft?: boolean } = {},
): Promise<CourseName> {
  const course = await courseRows.find(ctx, { slug })
  if (!course || (course.status === 'draft' && !orDraft)) throw notFound('lesson.no_course')
  return named(course)
}

/** Returns courses by their ids; deleted ones are left out. */
export async function coursesByIds(ctx: Ctx, ids: readonly string[]): Promise<CourseName[]> {
  return ids.length ? (await courseRows.list(ctx, { where: { id: [...ids] } })).map(named) : []
}

/** Returns all courses that are not archived, by title; for authors. */
export async function courseChoices(ctx: Ctx): Promise<CourseName[]> {
  const all = await courseRows.list(ctx, {
    where: { status: ['draft', 'published'] },
    order: ['title'],
    limit: 500,
  })
  return all.map(named)
}

/** Whether the viewer is a learner of this course and currently has access. */
export async function learnsCourse(ctx: Ctx, courseId: string): Promise<boolean> {
  const [own, course] = await Promise.all([
    ownEnrolment(ctx, courseId),
    courseRows.find(ctx, { id: courseId }),
  ])
  if (!own || !course || own.status === 'left') return false
  return own.status === 'completed' || canJoinWithEnrolment(ctx, course, own)
}
