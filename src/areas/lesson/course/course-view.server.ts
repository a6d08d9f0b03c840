import type { Ctx } from '#kernel/http/ctx.ts'
import { minutesOf, type OutlineIssue, validateOutline } from '../outline/outline.rules.ts'
import { draftOutline } from '../outline/outline.server.ts'
import type { Outline } from '../outline/outline.types.ts'
import { isUntouched } from './course.rules.ts'
import { managedCourse } from './course.server.ts'
import type { CourseStatus } from './course.states.ts'

export interface CourseView {
  id: string
  slug: string
  title: string
  status: CourseStatus
  outline: Outline
  minutes: number
  issues: OutlineIssue[]
  /** The latest revision, and the number of learners per revision. */
  revision: { number: number; createdAt: Date } | null
  learners: { all: number; behind: number }
  /** Whether it is unchanged since its creation. */
  isUntouched: boolean
}

/**
 * Returns the team's view of a course: its draft, its faults, and the learners per revision. Four statements. Throws
 * 401, 403, 404.
 */
export async function courseView(ctx: Ctx, id: string): Promise<CourseView> {
  const course = await managedCourse(ctx, id)
  const [outline, [counts]] = await Promise.all([
    draftOutline(ctx, id),
    ctx.db.query<{ number: number | null; createdAt: Date | null; all: number; behind: number }>(
      'lesson.courseCounts',
      `SELECT r.number, r.created_at AS "createdAt",
         (SELECT count(*)::int FROM lesson_enrolment e WHERE e.tenant_id = $1 AND e.course_id = $2 AND e.status <> 'left') AS all,
         (SELECT count(*)::int FROM lesson_enrolment e WHERE e.tenant_id = $1 AND e.course_id = $2 AND e.status = 'active'
           AND e.revision_id <> c.revision_id) AS behind
       FROM lesson_course c LEFT JOIN lesson_revision r ON r.tenant_id = c.tenant_id AND r.id = c.revision_id
       WHERE c.tenant_id = $1 AND c.id = $2`,
      [ctx.tenant.id, id],
    ),
  ])
  return {
    id,
    slug: course.slug,
    title: course.title,
    status: course.status,
    outline,
    minutes: minutesOf(outline),
    issues: validateOutline(outline),
    revision:
      counts?.number && counts.createdAt ? { number: counts.number, createdAt: counts.createdAt } : null,
    learners: { all: counts?.all ?? 0, behind: counts?.behind ?? 0 },
    isUntouched: isUntouched(course),
  }
}
