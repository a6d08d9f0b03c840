import { targetsOfCourse } from '#areas/lesson/public.server.ts'
import type { Ctx } from '#kernel/http/ctx.ts'
import type { Attempt } from '../attempt/attempt-row.server.ts'
import { type Exam, examRows } from '../exam/exam-row.server.ts'
import { finalPercent } from '../exam/grading.rules.ts'
import { isResultVisible } from '../exam/result-visibility.server.ts'

/**
 * Returns a learner's score in the exams of a course and in exams of other courses that its units lead to: the mean of
 * the results that count in each exam taken, in whole per cent rounded down. Exams whose result the learner may not see
 * yet are left out; null if none remain. `ctx` may belong to any user.
 */
export async function courseScore(
  ctx: Ctx,
  { courseId, userId }: { courseId: string; userId: string },
): Promise<number | null> {
  const courseTargets = await targetsOfCourse(ctx, courseId, 'exam')
  const graded = await ctx.db.query<
    Pick<Attempt, 'userId' | 'releasedAt'> & { examId: string; percent: number }
  >(
    'exam.courseScore',
    `SELECT a.exam_id AS "examId", a.user_id AS "userId", a.released_at AS "releasedAt", a.percent
     FROM exam_attempt a JOIN exam_exam e ON e.tenant_id = a.tenant_id AND e.id = a.exam_id
     WHERE a.tenant_id = $1 AND (e.course_id = $2 OR e.id::text = ANY($4::text[])) AND a.user_id = $3 AND a.status = 'graded' ORDER BY a.exam_id, a.number`,
    [ctx.tenant.id, courseId, userId, courseTargets],
  )
  if (!graded.length) return null
  const exams = await examRows.list(ctx, { where: { id: [...new Set(graded.map(({ examId }) => examId))] } })
  const finals = await Promise.all(
    exams.map((exam) =>
      finalPercentOf(
        ctx,
        exam,
        graded.filter(({ examId }) => examId === exam.id),
      ),
    ),
  )
  const visible = finals.filter((percent) => percent !== null)
  return visible.length ? Math.floor(visible.reduce((sum, points) => sum + points, 0) / visible.length) : null
}

async function finalPercentOf(
  ctx: Ctx,
  exam: Exam,
  attempts: readonly (Pick<Attempt, 'userId' | 'releasedAt'> & { percent: number })[],
): Promise<number | null> {
  const visibleAttempts = await Promise.all(
    attempts.map(async (attempt) => ((await isResultVisible(ctx, exam, attempt)) ? [attempt.percent] : [])),
  )
  return finalPercent(visibleAttempts.flat(), exam.rules.grading)
}
