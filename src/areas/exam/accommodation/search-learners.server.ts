import { findUsers } from '#areas/account/public.server.ts'
import { learnersWithTarget } from '#areas/lesson/public.server.ts'
import type { Ctx } from '#kernel/http/ctx.ts'
import { assistedExam } from '../exam/assisted-exam.server.ts'

/** The maximum number of users with a matching name that are checked for enrolment. */
const maxNameMatches = 2000
const maxResults = 8

/**
 * Returns learners of an exam's course by part of their name, or by a full email address or phone number. Three
 * statements. Throws 401, 403, 404.
 */
export async function searchLearners(
  ctx: Ctx,
  examId: string,
  input: string,
): Promise<{ id: string; title: string; detail: string }[]> {
  const { courseId } = await assistedExam(ctx, examId)
  const search = input.trim().slice(0, 100)
  if (search.length < 2) return []
  const [users, learners] = await Promise.all([
    findUsers(ctx, { search, contacts: true, limit: maxNameMatches }),
    learnersWithTarget(ctx, { courseId, kind: 'exam', target: examId }, 100_000),
  ])
  const learns = new Set(learners)
  return users
    .filter(({ id }) => learns.has(id))
    .slice(0, maxResults)
    .map(({ id, firstname, lastname, email }) => ({
      id,
      title: `${firstname} ${lastname}`.trim(),
      detail: email ?? '',
    }))
}
