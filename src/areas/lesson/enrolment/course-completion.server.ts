import type { Ctx } from '#kernel/http/ctx.ts'
import { courseRows, outlineOf } from '../course/course-row.server.ts'
import { unitsOf } from '../outline/outline.rules.ts'
import { donePredicate, progressOfEnrolment } from '../progress/progress.server.ts'
import { isRefundedSql } from '../sale/refunded-enrolment.ts'
import { ownEnrolment } from './enrolment.server.ts'

/** A user's progress in a course, for other areas: user, course, and whether it is completed. */
export interface CourseCompletion {
  enrolmentId: string
  userId: string
  courseId: string
  slug: string
  title: string
  /** The duration of the required units. */
  minutes: number
  completedAt: Date | null
  /** Whether it was paid for and the payment refunded. */
  isRefunded: boolean
}

const columns = `e.id AS "enrolmentId", e.user_id AS "userId", c.id AS "courseId", c.slug, c.title, e.completed_at AS "completedAt",
  ${isRefundedSql('e')} AS "isRefunded",
  (SELECT coalesce(sum((u->>'minutes')::int), 0)::int FROM lesson_revision r, jsonb_array_elements(r.outline->'sections') s,
     jsonb_array_elements(s->'units') u WHERE r.tenant_id = e.tenant_id AND r.id = e.revision_id) AS minutes`

/** Returns an enrolment by its id; undefined if it does not exist. */
export async function courseCompletion(ctx: Ctx, enrolmentId: string): Promise<CourseCompletion | undefined> {
  const [found] = await ctx.db.query<CourseCompletion>(
    'lesson.courseCompletion',
    `SELECT ${columns} FROM lesson_enrolment e JOIN lesson_course c ON c.tenant_id = e.tenant_id AND c.id = e.course_id
     WHERE e.tenant_id = $1 AND e.id = $2`,
    [ctx.tenant.id, enrolmentId],
  )
  return found
}

/** Returns everybody who completed a course, in the order of their enrolments. */
export function completionsOf(ctx: Ctx, courseId: string): Promise<CourseCompletion[]> {
  return ctx.db.query<CourseCompletion>(
    'lesson.courseCompletions',
    `SELECT ${columns} FROM lesson_enrolment e JOIN lesson_course c ON c.tenant_id = e.tenant_id AND c.id = e.course_id
     WHERE e.tenant_id = $1 AND e.course_id = $2 AND e.completed_at IS NOT NULL ORDER BY e.completed_at, e.id LIMIT 20000`,
    [ctx.tenant.id, courseId],
  )
}

/**
 * Returns the requirements of a course, unit by unit, and which of them the viewer has fulfilled; without an enrolment
 * if they are not a learner.
 */
export async function ownRequirements(
  ctx: Ctx,
  courseId: string,
): Promise<{
  enrolmentId: string | null
  completedAt: Date | null
  units: { title: string; isDone: boolean }[]
}> {
  const [course, found] = await Promise.all([courseRows.get(ctx, courseId), ownEnrolment(ctx, courseId)])
  const currentEnrolment = found?.status === 'left' ? undefined : found
  const revisionId = currentEnrolment?.revisionId ?? course.revisionId
  const [outline, all] = await Promise.all([
    revisionId ? outlineOf(ctx, revisionId) : null,
    currentEnrolment ? progressOfEnrolment(ctx, currentEnrolment.id) : [],
  ])
  const isDone = donePredicate(all)
  const completedAt = currentEnrolment?.completedAt ?? null
  const units = (outline ? unitsOf(outline) : [])
    .filter(({ isRequired }) => isRequired)
    .map(({ id, title }) => ({ title, isDone: completedAt !== null || isDone(id) }))
  return { enrolmentId: currentEnrolment?.id ?? null, completedAt, units }
}
