import { notFound } from '#kernel/errors.ts'
import type { Ctx } from '#kernel/http/ctx.ts'
import { courseRows } from '../course/course-row.server.ts'
import { mayJoinAs, ownEnrolment } from './enrolment.server.ts'

/** A course as other areas name it. */
export interface CourseName {
  id: string
  slug: string
  title: string
}

const named = ({ id, slug, title }: CourseName): CourseName => ({ id, slug, title })

/** A course that is or was open, by its address; `orDraft`: in any state, for who asks for rights in another way. Throws 404. */
export async function courseBySlug(
  ctx: Ctx,
  slug: string,
  { orDraft = false }: { orDraft?: boolean } = {},
): Promise<CourseName> {
  const course = await courseRows.find(ctx, { slug })
  if (!course || (course.status === 'draft' && !orDraft)) throw notFound('lesson.no_course')
  return named(course)
}

/** Courses by their ids; those that are gone are left out. */
export async function coursesByIds(ctx: Ctx, ids: readonly string[]): Promise<CourseName[]> {
  return ids.length ? (await courseRows.list(ctx, { where: { id: [...ids] } })).map(named) : []
}

/** All courses that are not put away, by their titles; for authors. */
export async function courseChoices(ctx: Ctx): Promise<CourseName[]> {
  const all = await courseRows.list(ctx, {
    where: { status: ['draft', 'published'] },
    order: ['title'],
    limit: 500,
  })
  return all.map(named)
}

/** Whether the viewer learns this course and has access to it now. */
export async function learnsCourse(ctx: Ctx, courseId: string): Promise<boolean> {
  const [own, course] = await Promise.all([
    ownEnrolment(ctx, courseId),
    courseRows.find(ctx, { id: courseId }),
  ])
  if (!own || !course || own.status === 'left') return false
  return own.status === 'completed' || mayJoinAs(ctx, course, own)
}
