import { notFound } from '#kernel/errors.ts'
import type { Ctx } from '#kernel/http/ctx.ts'
import { createLifecycle } from '#kernel/lifecycle.ts'
import { rows } from '#kernel/rows/rows.ts'
import type { Row } from '#kernel/rows/rows.types.ts'
import type { Outline } from '../outline/outline.types.ts'
import { courseStates } from './course.states.ts'
import { courses as courseTable, revisions as revisionTable } from './course.table.ts'

export type Course = Row<typeof courseTable>

export const courseRows = rows(courseTable, { missing: 'lesson.no_course' })
export const revisionRows = rows(revisionTable)

/** The scope of cached pages that show courses. */
export const coursesScope = 'courses'

export const courseLifecycle = createLifecycle({
  machine: courseStates,
  rows: courseRows,
  touches: () => [coursesScope],
})

/** A course with the revision that new learners join. */
export type PublishedCourse = Course & { revisionId: string }

/** Returns a published course by its slug. Throws 404. */
export async function publishedCourse(ctx: Ctx, slug: string): Promise<PublishedCourse> {
  const course = await courseRows.find(ctx, { slug, status: 'published' })
  if (!course?.revisionId) throw notFound('lesson.no_course')
  return { ...course, revisionId: course.revisionId }
}

/** Returns the outline of a revision. Throws 404. */
export async function outlineOf(ctx: Ctx, revisionId: string): Promise<Outline> {
  return (await revisionRows.get(ctx, revisionId)).outline
}
