import { roleHoldersOf, usersByIds } from '#areas/account/public.server.ts'
import type { Ctx } from '#kernel/http/ctx.ts'
import type { Course } from './course-row.server.ts'

/** Returns the ids of those who teach a course: named on its page, or with a role in it. They are notified of what its learners write. */
export async function courseTeam(
  ctx: Ctx,
  { id, teacherIds }: Pick<Course, 'id' | 'teacherIds'>,
): Promise<string[]> {
  const holders = await roleHoldersOf(ctx, { kind: 'course', id })
  const users = await usersByIds(ctx, [...new Set([...teacherIds, ...holders.map(({ userId }) => userId)])])
  return users.filter(({ status }) => status === 'active').map((user) => user.id)
}
