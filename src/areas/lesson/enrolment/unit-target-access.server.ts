import type { Ctx } from '#kernel/http/ctx.ts'
import type { UnitKind } from '../outline/outline.types.ts'
import { type CourseName, learnsCourse } from './course-learner.server.ts'

/** Something in another area that units refer to, possibly from several courses. */
export interface UnitTargetRef {
  kind: UnitKind
  target: string
}

const hasTargetSql = `jsonb_path_exists(r.outline, '$.sections[*].units[*] ? (@.kind == $kind && @.content.target == $id)',
  jsonb_build_object('kind', $2::text, 'id', $3::text))`

/** Returns the user's current enrolments in which a unit refers to this. One statement. */
export const enrolmentsWithTarget = (
  ctx: Ctx,
  { kind, target }: UnitTargetRef,
  userId: string,
): Promise<(CourseName & { id: string; courseId: string })[]> =>
  ctx.db.query(
    'lesson.enrolmentsLeadingTo',
    `SELECT e.id, c.id AS "courseId", c.slug, c.title FROM lesson_enrolment e
     JOIN lesson_revision r ON r.tenant_id = e.tenant_id AND r.id = e.revision_id
     JOIN lesson_course c ON c.tenant_id = e.tenant_id AND c.id = e.course_id
     WHERE e.tenant_id = $1 AND e.user_id = $4 AND e.status <> 'left' AND ${hasTargetSql} ORDER BY e.id`,
    [ctx.tenant.id, kind, target, userId],
  )

/**
 * Returns the course through which the viewer reaches something: its own, if they are a learner of it, or another with
 * a unit that refers to it. Null if there is none.
 */
export async function courseWithTarget(
  ctx: Ctx,
  { courseId, ...target }: UnitTargetRef & { courseId: string },
): Promise<string | null> {
  const userId = ctx.viewer.user?.id
  if (!userId) return null
  if (await learnsCourse(ctx, courseId)) return courseId
  for (const enrolment of await enrolmentsWithTarget(ctx, target, userId))
    if (await learnsCourse(ctx, enrolment.courseId)) return enrolment.courseId
  return null
}

/**
 * Returns learners of this course, or of another whose draft has a unit that refers to this; the earliest enrolments
 * first. One statement.
 */
export const learnersWithTarget = async (
  ctx: Ctx,
  { courseId, kind, target }: UnitTargetRef & { courseId: string },
  limit: number,
): Promise<string[]> =>
  (
    await ctx.db.query<{ userId: string }>(
      'lesson.learnersLedTo',
      `SELECT user_id AS "userId" FROM lesson_enrolment WHERE tenant_id = $1 AND status <> 'left' AND (course_id = $4
         OR course_id IN (SELECT course_id FROM lesson_unit WHERE tenant_id = $1 AND kind = $2 AND content ->> 'target' = $3))
       GROUP BY user_id ORDER BY min(id::text) LIMIT $5`,
      [ctx.tenant.id, kind, target, courseId, limit],
    )
  ).map(({ userId }) => userId)

/** Returns the targets of units of a course, in its draft or any of its revisions. One statement. */
export const targetsOfCourse = async (ctx: Ctx, courseId: string, kind: UnitKind): Promise<string[]> =>
  (
    await ctx.db.query<{ target: string }>(
      'lesson.targetsOfCourse',
      `SELECT content ->> 'target' AS target FROM lesson_unit
       WHERE tenant_id = $1 AND course_id = $2 AND kind = $3 AND content ? 'target'
       UNION SELECT t.unit #>> '{content,target}' FROM lesson_revision r CROSS JOIN LATERAL
         jsonb_path_query(r.outline, '$.sections[*].units[*] ? (@.kind == $kind && exists(@.content.target))',
           jsonb_build_object('kind', $3::text)) t (unit)
       WHERE r.tenant_id = $1 AND r.course_id = $2 ORDER BY target`,
      [ctx.tenant.id, courseId, kind],
    )
  ).map(({ target }) => target)
