import { findUsers, usersByIds } from '#areas/account/public.server.ts'
import type { Ctx } from '#kernel/http/ctx.ts'

/** A user as tasks refer to them. */
export interface ProjectUser {
  id: string
  name: string
  photo: string | null
}

/** Returns the users with these ids, and the site's staff who can be assigned a task; by name. */
export async function findProjectUsers(
  ctx: Ctx,
  ids: readonly string[],
  { staff = false } = {},
): Promise<ProjectUser[]> {
  const [named, working] = await Promise.all([
    usersByIds(ctx, [...new Set(ids)]),
    staff ? findUsers(ctx, { search: '', roles: ['manager', 'admin'], limit: 60 }) : [],
  ])
  const all = new Map([...working, ...named].map((person) => [person.id, person]))
  return [...all.values()]
    .filter(({ status }) => status !== 'erased')
    .map(({ id, firstname, lastname, picture }) => ({
      id,
      name: `${firstname} ${lastname}`.trim(),
      photo: picture,
    }))
    .sort((a, b) => a.name.localeCompare(b.name, 'th'))
}
