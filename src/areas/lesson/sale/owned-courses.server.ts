import { joinOrderSql } from '#areas/billing/public.server.ts'
import type { Ctx } from '#kernel/http/ctx.ts'
import { independentSources } from '../enrolment/enrolment.types.ts'

/**
 * Returns which of these courses a user has now: bought and not refunded, or given to them. Access by a plan does not count,
 * as it ends with the plan. One statement.
 */
export async function ownedCourses(
  ctx: Ctx,
  courseIds: readonly string[],
  userId: string | null,
): Promise<Set<string>> {
  if (!userId || !courseIds.length) return new Set()
  const owned = await ctx.db.query<{ courseId: string }>(
    'lesson.ownedCourses',
    `SELECT e.course_id AS "courseId" FROM lesson_enrolment e
     WHERE e.tenant_id = $1 AND e.user_id = $2 AND e.course_id = ANY($3::uuid[])
       AND e.status IN ('active', 'completed') AND (e.expires_at IS NULL OR e.expires_at > $5)
       AND (e.source = ANY($4::text[]) OR EXISTS (
         SELECT 1 FROM lesson_purchase p ${joinOrderSql('p', 'o')}
         WHERE p.tenant_id = $1 AND p.course_id = e.course_id AND o.user_id = $2 AND p.status = 'paid'))`,
    [ctx.tenant.id, userId, courseIds, independentSources, ctx.now],
  )
  return new Set(owned.map(({ courseId }) => courseId))
}
