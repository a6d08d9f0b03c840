import type { Role } from './ctx.ts'

const rolesAscending: readonly Role[] = ['guest', 'user', 'manager', 'admin']

/** By route and role, the URLs of the scripts a view needs besides those of its page. */
export type ViewFiles = Readonly<Record<string, Readonly<Partial<Record<string, readonly string[]>>>>>

/**
 * Returns the scripts of the views a role sees on the pages of these routes: its own view of each, or the nearest lower
 * role's.
 */
export function viewFilesOf(filesByRoute: ViewFiles, routes: readonly string[], role: Role): string[] {
  const downwards = rolesAscending.slice(0, rolesAscending.indexOf(role) + 1).toReversed()
  return routes.flatMap((route) => {
    const views = filesByRoute[route] ?? {}
    return downwards.map((downward) => views[downward]).find(Boolean) ?? []
  })
}
