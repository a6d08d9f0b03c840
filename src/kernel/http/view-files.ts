import type { Role } from './ctx.ts'

const upwards: readonly Role[] = ['guest', 'user', 'manager', 'admin']

/** By route and role, the URLs of the scripts a view needs besides those of its page. */
export type ViewFiles = Readonly<Record<string, Readonly<Partial<Record<string, readonly string[]>>>>>

/**
 * Returns the scripts of the views a role sees on the pages of these routes: its own view of each, or the nearest lower
 * role's.
 */
export function viewFilesOf(known: ViewFiles, routes: readonly string[], role: Role): string[] {
  const downwards = upwards.slice(0, upwards.indexOf(role) + 1).toReversed()
  return routes.flatMap((route) => {
    const views = known[route] ?? {}
    return downwards.map((one) => views[one]).find(Boolean) ?? []
  })
}
