import { roleHoldersOf, usersByName } from '#areas/account/public.server.ts'
import type { Ctx } from '#kernel/http/ctx.ts'
import { nameKey } from './setup.rules.ts'

const maxNames = 2000

/**
 * Returns the accounts of people named in a file by email address or full name: only staff and members of the project,
 * so that a file cannot reveal who else is on the site. A name shared by two accounts matches nobody.
 */
export async function matchUsers(
  ctx: Ctx,
  projectId: string | null,
  named: readonly string[],
): Promise<Record<string, string>> {
  const names = [...new Set(named.map(nameKey))].filter(Boolean).slice(0, maxNames)
  if (!names.length) return {}
  const [users, holders] = await Promise.all([
    usersByName(ctx, names),
    projectId ? roleHoldersOf(ctx, { kind: 'project', id: projectId }) : [],
  ])
  const members = new Set(holders.map(({ userId }) => userId))
  const found = new Map<string, string | null>()
  for (const { id, email, firstname, lastname, role } of users) {
    if (role === 'user' && !members.has(id)) continue
    for (const name of [email ?? '', `${firstname} ${lastname}`].map(nameKey).filter(Boolean))
      found.set(name, found.has(name) && found.get(name) !== id ? null : id)
  }
  return Object.fromEntries(
    names.flatMap((name): [string, string][] => {
      const id = found.get(name)
      return id ? [[name, id]] : []
    }),
  )
}
