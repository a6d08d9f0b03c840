import { createCountCard, type HomeCard } from '#kernel/area/home-card.ts'
import { canInAnyScope, scopesOf } from '#kernel/auth/abilities.ts'
import type { Ctx } from '#kernel/http/ctx.ts'
import { lessonAbilities } from '../abilities.ts'
import { assignmentMessages } from '../messages/assignment.ts'
import { lessonPaths } from '../paths.ts'

/** For those who grade: submissions that wait for it in their courses. Leads to the course that waits longest. One statement. */
export async function submissionsCard(ctx: Ctx): Promise<HomeCard[]> {
  const ability = lessonAbilities['course.assist']
  if (!canInAnyScope(ctx.viewer, ability)) return []
  const scopes = scopesOf(ctx.viewer, ability, 'course')
  const [row] = await ctx.db.query<{ count: number; courseId: string | null }>(
    'lesson.submissionsWaiting',
    `SELECT count(*)::int AS count, (array_agg(course_id ORDER BY submitted_at))[1] AS "courseId" FROM lesson_submission
     WHERE tenant_id = $1 AND status = 'submitted' AND ($2::uuid[] IS NULL OR course_id = ANY($2))`,
    [ctx.tenant.id, scopes === 'all' ? null : scopes],
  )
  if (!row?.count || !row.courseId) return []
  const { th, en } = assignmentMessages
  const some = { th: th.staff.card(row.count), en: en.staff.card(row.count) }
  const card = {
    key: 'lesson.submissions',
    icon: 'lessons',
    title: { th: th.staff.title, en: en.staff.title },
    to: lessonPaths.submissions(row.courseId),
    act: { th: th.staff.grade, en: en.staff.grade },
    sentence: some,
  }
  return [createCountCard(card, row.count, some, some)]
}
