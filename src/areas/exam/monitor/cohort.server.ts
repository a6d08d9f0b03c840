import { cohortMembers } from '#areas/lesson/public.server.ts'
import type { Ctx } from '#kernel/http/ctx.ts'

/** Returns the learners of a course in one of its cohorts. One statement. */
export async function membersOf(ctx: Ctx, courseId: string, cohort: string): Promise<Set<string>> {
  const members = await cohortMembers(ctx, courseId)
  return new Set([...members].flatMap(([userId, { id }]) => (id === cohort ? [userId] : [])))
}
