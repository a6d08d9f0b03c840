import { notAllowed, notSignedIn } from '#kernel/errors.ts'
import type { Ctx, Role, Viewer } from '#kernel/http/ctx.ts'

/** A right to do one thing, given to roles. */
export interface Ability {
  name: string
  roles: readonly Role[]
}

/**
 * The rights of an area: act by act, the roles that have it.
 * `abilities('shop', { 'order.manage': ['manager', 'admin'] })` makes `shop.order.manage`.
 */
export function abilities<Act extends string>(
  area: string,
  acts: Record<Act, readonly Role[]>,
): Record<Act, Ability> {
  const entries = Object.entries<readonly Role[]>(acts).map(([act, roles]) => [
    act,
    { name: `${area}.${act}`, roles },
  ])
  const made: Record<Act, Ability> = Object.fromEntries(entries)
  for (const ability of Object.values<Ability>(made)) known.set(ability.name, ability)
  return made
}

const known = new Map<string, Ability>()

/** The names of everything this person may do on the site, in order; for showing. */
export const rightsOf = (viewer: Viewer): string[] =>
  [...known.values()].flatMap((ability) => (can(viewer, ability) ? [ability.name] : [])).sort()

/** Whether this person has the right; for showing and hiding. */
export const can = (viewer: Viewer, ability: Ability): boolean => ability.roles.includes(viewer.role)

/** Throws `not_signed_in` (401) for a guest, `not_allowed` (403) for a role that is too low. */
export function authorize(ctx: Pick<Ctx, 'viewer'>, ability: Ability): void {
  if (can(ctx.viewer, ability)) return
  throw ctx.viewer.role === 'guest' ? notSignedIn() : notAllowed()
}
