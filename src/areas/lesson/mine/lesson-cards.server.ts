import { createCountCard, type HomeCard } from '#kernel/area/home-card.ts'
import { canInAnyScope, scopesOf } from '#kernel/auth/abilities.ts'
import type { Ctx } from '#kernel/http/ctx.ts'
import { lessonAbilities } from '../abilities.ts'
import { mineMessages } from '../messages/mine.ts'
import { lessonPaths } from '../paths.ts'

/** For learners: their last visited course. One statement, none for guests and staff. */
export async function ownCourseCard(ctx: Ctx): Promise<HomeCard[]> {
  const { user, role } = ctx.viewer
  if (!user || role !== 'user') return []
  const [course] = await ctx.db.query<{ title: string; percent: number }>(
    'lesson.lastCourse',
    `SELECT c.title, e.percent FROM lesson_enrolment e JOIN lesson_course c ON c.tenant_id = e.tenant_id AND c.id = e.course_id
     WHERE e.tenant_id = $1 AND e.user_id = $2 AND e.status = 'active' AND (e.expires_at IS NULL OR e.expires_at > $3)
     ORDER BY e.last_at DESC LIMIT 1`,
    [ctx.tenant.id, user.id, ctx.now],
  )
  if (!course) return []
  const both = (of: (locale: 'th' | 'en') => string) => ({ th: of('th'), en: of('en') })
  return [
    {
      key: 'lesson.mine',
      icon: 'lessons',
      title: both((locale) => mineMessages[locale].title),
      to: lessonPaths.mine(),
      count: null,
      text: both((locale) => mineMessages[locale].card(course.title, course.percent)),
      act: both((locale) => mineMessages[locale].continueAt(null)),
    },
  ]
}

/** For the team and for teachers: open admission requests to their courses. One statement. */
export async function requestsCard(ctx: Ctx): Promise<HomeCard[]> {
  const ability = lessonAbilities['course.manage']
  if (!canInAnyScope(ctx.viewer, ability)) return []
  const scopes = scopesOf(ctx.viewer, ability, 'course')
  const [row] = await ctx.db.query<{ count: number; courseId: string | null }>(
    'lesson.requestsWaiting',
    `SELECT count(*)::int AS count, (array_agg(course_id ORDER BY asked_at))[1] AS "courseId" FROM lesson_request
     WHERE tenant_id = $1 AND kind = 'approval' AND status = 'waiting' AND ($2::uuid[] IS NULL OR course_id = ANY($2))`,
    [ctx.tenant.id, scopes === 'all' ? null : scopes],
  )
  if (!row?.count || !row.courseId) return []
  const { th, en } = mineMessages
  const some = { th: th.requests(row.count), en: en.requests(row.count) }
  return [
    createCountCard(
      {
        key: 'lesson.requests',
        icon: 'lessons',
        title: { th: th.paths, en: en.paths },
        to: lessonPaths.admission(row.courseId),
        act: { th: th.answer, en: en.answer },
        sentence: some,
      },
      row.count,
      some,
      some,
    ),
  ]
}
