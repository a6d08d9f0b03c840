import { authorize, can } from '#kernel/auth/abilities.ts'
import { notFound } from '#kernel/errors.ts'
import type { Ctx } from '#kernel/http/ctx.ts'
import { isId } from '#kernel/id.ts'
import { lessonAbilities } from '../abilities.ts'
import { staffPathOf } from '../outline/unit-source.server.ts'

/** The header of all pages of a course for its team. */
export interface CourseHeader {
  id: string
  title: string
  learners: number
  /** The number of users requesting admission or waiting for a place. */
  waiting: number
  hasAssignments: boolean
  /** The number of submissions not graded yet. */
  toMark: number
  /** The path of its exams; null if it has none or the viewer may not see them. */
  examsPath: string | null
  /** Whether the viewer manages the course; an assistant sees only its learners and their submissions. */
  manages: boolean
}

/** Two statements, one where the site has no exams. Throws 401, 403, 404. */
export async function courseHeader(ctx: Ctx, id: string): Promise<CourseHeader> {
  authorize(ctx, lessonAbilities['course.assist'], { course: id })
  if (!isId(id)) throw notFound('lesson.no_course')
  const [[head], examsPath] = await Promise.all([
    ctx.db.query<Omit<CourseHeader, 'manages' | 'examsPath'>>(
      'lesson.courseHead',
      `SELECT c.id, c.title,
           (SELECT count(*)::int FROM lesson_enrolment e
             WHERE e.tenant_id = c.tenant_id AND e.course_id = c.id AND e.status <> 'left') AS learners,
           (SELECT count(*)::int FROM lesson_request r
             WHERE r.tenant_id = c.tenant_id AND r.course_id = c.id AND r.status IN ('waiting', 'offered')) AS waiting,
           EXISTS (SELECT 1 FROM lesson_unit u
             WHERE u.tenant_id = c.tenant_id AND u.course_id = c.id AND u.kind = 'assignment') AS "hasAssignments",
           (SELECT count(*)::int FROM lesson_submission s
             WHERE s.tenant_id = c.tenant_id AND s.course_id = c.id AND s.status = 'submitted') AS "toMark"
         FROM lesson_course c WHERE c.tenant_id = $1 AND c.id = $2`,
      [ctx.tenant.id, id],
    ),
    staffPathOf(ctx, 'exam', id),
  ])
  if (!head) throw notFound('lesson.no_course')
  return { ...head, examsPath, manages: can(ctx.viewer, lessonAbilities['course.manage'], { course: id }) }
}
