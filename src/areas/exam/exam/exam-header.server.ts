import { can } from '#kernel/auth/abilities.ts'
import { notFound } from '#kernel/errors.ts'
import type { Ctx } from '#kernel/http/ctx.ts'
import { isId } from '#kernel/id.ts'
import { examAbilities } from '../abilities.ts'
import { authorizeAssisting, ownLearnerId } from './assisted-exam.server.ts'
import type { ExamStatus } from './exam.states.ts'

/** The header of all pages of an exam. */
export interface ExamHeader {
  id: string
  title: string
  status: ExamStatus
  /** The number of attempts waiting to be marked by the viewer or others: not of their own as a learner. */
  waiting: number
  /** Whether the viewer manages exams; a teacher or an assistant of the course only monitors and marks. */
  manages: boolean
}

/** One statement. Throws 401, 403, 404. */
export async function loadExamHeader(ctx: Ctx, id: string): Promise<ExamHeader> {
  const courses = authorizeAssisting(ctx)
  const [head] = isId(id)
    ? await ctx.db.query<Omit<ExamHeader, 'manages'>>(
        'exam.head',
        `SELECT e.id, e.title, e.status, (SELECT count(*)::int FROM exam_attempt a
           WHERE a.tenant_id = e.tenant_id AND a.exam_id = e.id AND a.status = 'marking'
           AND ($4::uuid IS NULL OR a.user_id IS DISTINCT FROM $4)) AS waiting
         FROM exam_exam e WHERE e.tenant_id = $1 AND e.id = $2
           AND ($3::uuid[] IS NULL OR e.course_id = ANY($3))`,
        [ctx.tenant.id, id, courses === 'all' ? null : courses, ownLearnerId(ctx)],
      )
    : []
  if (!head) throw notFound('exam.no_exam')
  return { ...head, manages: can(ctx.viewer, examAbilities['exam.manage']) }
}
