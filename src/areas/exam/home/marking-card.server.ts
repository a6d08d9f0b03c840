import { createCountCard, type HomeCard } from '#kernel/area/home-card.ts'
import type { Ctx } from '#kernel/http/ctx.ts'
import { assistedCourses } from '../abilities.ts'
import { ownLearnerId } from '../exam/assisted-exam.server.ts'
import { calendarMessages } from '../messages/calendar.ts'
import { examPaths } from '../paths.ts'

/** For those who mark: attempts waiting for it in their courses, with a link to the longest waiting. One statement, none for others. */
export async function markingCard(ctx: Ctx): Promise<HomeCard[]> {
  const courses = assistedCourses(ctx.viewer)
  if (!courses.length) return []
  const [row] = await ctx.db.query<{ count: number; examId: string | null }>(
    'exam.waitingToBeMarked',
    `SELECT count(*)::int AS count, (array_agg(exam_id ORDER BY submitted_at, id))[1] AS "examId"
     FROM exam_attempt WHERE tenant_id = $1 AND status = 'marking' AND ($3::uuid IS NULL OR user_id IS DISTINCT FROM $3) AND ($2::uuid[] IS NULL
       OR exam_id IN (SELECT id FROM exam_exam WHERE tenant_id = $1 AND course_id = ANY($2)))`,
    [ctx.tenant.id, courses === 'all' ? null : courses, ownLearnerId(ctx)],
  )
  if (!row?.count || !row.examId) return []
  const { th, en } = calendarMessages
  const some = { th: th.waiting(row.count), en: en.waiting(row.count) }
  return [
    createCountCard(
      {
        key: 'exam.marking',
        icon: 'lessons',
        sentence: some,
        title: { th: th.toMark, en: en.toMark },
        to: examPaths.attempts(row.examId, { tab: 'marking' }),
        act: { th: th.mark, en: en.mark },
      },
      row.count,
      some,
      some,
    ),
  ]
}
