import { entitled } from '#areas/billing/public.server.ts'
import { authorize, can } from '#kernel/auth/abilities.ts'
import { notAllowed, notFound } from '#kernel/errors.ts'
import { type Ctx, touch } from '#kernel/http/ctx.ts'
import { newId } from '#kernel/id.ts'
import { lifecycle } from '#kernel/lifecycle.ts'
import { rows } from '#kernel/rows/rows.ts'
import type { Row } from '#kernel/rows/rows.types.ts'
import { lessonAbilities } from '../abilities.ts'
import { type Course, courseRows, coursesScope, publishedCourse } from '../course/course-row.server.ts'
import { enrolmentStates } from './enrolment.states.ts'
import { enrolments as enrolmentTable } from './enrolment.table.ts'

/** The kind of entitlement that opens a course. */
export const courseKind = 'lesson.course'

export type Enrolment = Row<typeof enrolmentTable>

export const enrolmentRows = rows(enrolmentTable, { missing: 'lesson.not_enrolled' })

export const enrolmentLife = lifecycle({
  machine: enrolmentStates,
  rows: enrolmentRows,
  touches: () => [coursesScope],
})

/** The viewer's own, also one they left; undefined for guests. */
export async function ownEnrolment(ctx: Ctx, courseId: string): Promise<Enrolment | undefined> {
  const { user } = ctx.viewer
  return user ? enrolmentRows.find(ctx, { courseId, userId: user.id }) : undefined
}

/** Whether the viewer may join: everybody a free course, who was given it another, the team any. */
export async function mayJoin(ctx: Ctx, course: Pick<Course, 'id' | 'access'>): Promise<boolean> {
  if (course.access === 'free' || can(ctx.viewer, lessonAbilities['course.manage'])) return true
  return ctx.viewer.user ? entitled(ctx, { kind: courseKind, id: course.id }) : false
}

/**
 * Joins a published course, or comes back to one that was left, with what was done before. Joining twice is joining once. Throws 401, 403
 * `lesson.closed`, 404.
 */
export async function enrol(ctx: Ctx, slug: string): Promise<Enrolment> {
  authorize(ctx, lessonAbilities.learn)
  const userId = ctx.viewer.user?.id
  const course = await publishedCourse(ctx, slug)
  if (!userId) throw notFound('lesson.no_course')
  if (!(await mayJoin(ctx, course))) throw notAllowed('lesson.closed')
  const added = await ctx.db.query(
    'lesson.enrol',
    `INSERT INTO lesson_enrolment (tenant_id, id, course_id, revision_id, user_id, status, last_at, created_at)
     VALUES ($1, $2, $3, $4, $5, 'active', $6, $6) ON CONFLICT (tenant_id, course_id, user_id) DO NOTHING RETURNING id`,
    [ctx.tenant.id, newId(), course.id, course.revisionId, userId, ctx.now],
  )
  // Pages for guests tell how many learn a course.
  if (added.length) touch(ctx, coursesScope)
  const own = await enrolmentRows.find(ctx, { courseId: course.id, userId })
  if (!own) throw notFound('lesson.not_enrolled')
  if (own.status !== 'left') return own
  return enrolmentLife.move(ctx, own.id, own.completedAt ? 'rejoin_completed' : 'join')
}

/** Leaves a course; what was done stays, for coming back. Throws 401, 404, 409. */
export async function leave(ctx: Ctx, courseId: string): Promise<void> {
  const own = await ownEnrolment(ctx, courseId)
  if (!own) throw notFound('lesson.not_enrolled')
  await enrolmentLife.move(ctx, own.id, 'leave')
}

/** Who may open the files of a course: the team, and whoever learns it and has access. Null where the id is no course. */
export async function courseFiles(ctx: Ctx, id: string): Promise<{ see: boolean; change: boolean } | null> {
  const course = await courseRows.find(ctx, { id })
  if (!course) return null
  if (can(ctx.viewer, lessonAbilities['course.manage'])) return { see: true, change: true }
  const own = await ownEnrolment(ctx, id)
  const learns = own !== undefined && own.status !== 'left'
  return { see: learns && (own.status === 'completed' || (await mayJoin(ctx, course))), change: false }
}
