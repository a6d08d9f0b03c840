import type { Ctx } from '#kernel/http/ctx.ts'
import { cohortRows } from './cohort-row.server.ts'

/** A cohort, for other areas. */
export interface CohortName {
  id: string
  title: string
}

/** Returns the cohorts of a course, the newest first. One statement. */
export async function cohortsOfCourse(ctx: Ctx, courseId: string): Promise<CohortName[]> {
  const all = await cohortRows.list(ctx, { where: { courseId }, order: ['-startsOn'], limit: 500 })
  return all.map(({ id, title }) => ({ id, title }))
}

/**
 * Returns the learners of a course with their cohorts, by user; those in none are left out. `userId`: only this one.
 * One statement.
 */
export async function cohortMembers(
  ctx: Ctx,
  courseId: string,
  userId: string | null = null,
): Promise<Map<string, CohortName>> {
  const all = await ctx.db.query<CohortName & { userId: string }>(
    'lesson.cohortMembers',
    `SELECT e.user_id AS "userId", k.id, k.title FROM lesson_enrolment e
     JOIN lesson_cohort k ON k.tenant_id = e.tenant_id AND k.id = e.cohort_id
     WHERE e.tenant_id = $1 AND e.course_id = $2 AND e.status <> 'left' AND ($3::uuid IS NULL OR e.user_id = $3)
     ORDER BY e.id LIMIT 100000`,
    [ctx.tenant.id, courseId, userId],
  )
  return new Map(all.map(({ userId: user, id, title }) => [user, { id, title }]))
}
