import { notAllowed, notSignedIn } from '#kernel/errors.ts'
import type { Ctx, Role, Viewer } from '#kernel/http/ctx.ts'
import { covers, type Grant, type Scope, type ScopeKind, type ScopeRoles } from './scope.ts'

/** A right to do one thing: who has it by their role on the site, and by a role in the thing it is done to. */
export interface Ability {
  name: string
  roles: readonly Role[]
  /** By the kind of scope, the roles in it that have the right there. Staff groups can have it in a scope of these kinds, too. */
  scoped?: Readonly<Record<string, readonly string[]>>
  /** No staff group can have it: it decides who may do what, or where the site's money and e-mails go. */
  adminOnly?: true
}

interface Definition {
  roles: readonly Role[]
  scoped?: { readonly [Kind in ScopeKind]?: readonly ScopeRoles[Kind][] }
  adminOnly?: true
}

/**
 * The rights of an area: act by act, the roles that have it.
 * `abilities('shop', { 'order.manage': ['manager', 'admin'] })` makes `shop.order.manage`;
 * `{ roles: ['admin'], scoped: { course: ['teacher'] } }` gives it to the teachers of a course as well.
 */
export function abilities<Act extends string>(
  area: string,
  acts: Record<Act, readonly Role[] | Definition>,
): Record<Act, Ability> {
  const entries = Object.entries<readonly Role[] | Definition>(acts).map(([act, input]) => [
    act,
    { name: `${area}.${act}`, ...('roles' in input ? input : { roles: input }) },
  ])
  const made: Record<Act, Ability> = Object.fromEntries(entries)
  for (const ability of Object.values<Ability>(made)) known.set(ability.name, ability)
  return made
}

const known = new Map<string, Ability>()

/** Every right there is, by name. */
export const allAbilities = (): Ability[] =>
  [...known.values()].sort((a, b) => a.name.localeCompare(b.name, 'en'))

/** The names of everything this person may do on the whole site, in order; for showing. */
export const rightsOf = (viewer: Viewer): string[] =>
  allAbilities().flatMap((ability) => (can(viewer, ability) ? [ability.name] : []))

/** Whether this person has the right, on the whole site or in this scope; for showing and hiding. */
export const can = (viewer: Viewer, ability: Ability, scope?: Scope): boolean =>
  ability.roles.includes(viewer.role) ||
  (viewer.grants?.some((grant) => covers(grant.scope, scope) && gives(grant, ability)) ?? false)

/** Who has all of these rights: `may: having(orderAbilities.see)`. */
export const having =
  (...abilities: readonly Ability[]) =>
  (viewer: Viewer): boolean =>
    abilities.every((ability) => can(viewer, ability))

/** Whether this person has the right on the whole site or in any scope: for the way to a page that shows only what is theirs. */
export const canSomewhere = (viewer: Viewer, ability: Ability): boolean =>
  ability.roles.includes(viewer.role) || (viewer.grants?.some((grant) => gives(grant, ability)) ?? false)

/** The things of a kind in which this person has the right, by id; `all` for who has it on the whole site. */
export function scopesOf(viewer: Viewer, ability: Ability, kind: ScopeKind): 'all' | string[] {
  if (can(viewer, ability)) return 'all'
  return (viewer.grants ?? []).flatMap((grant) =>
    grant.scope?.kind === kind && gives(grant, ability) ? [grant.scope.id] : [],
  )
}

function gives({ scope, role, abilities }: Grant, ability: Ability): boolean {
  if (ability.adminOnly) return false
  if (abilities) return abilities.includes(ability.name)
  return scope !== null && (ability.scoped?.[scope.kind]?.includes(role) ?? false)
}

/** Throws `not_signed_in` (401) for a guest, `not_allowed` (403) for who has the right neither on the site nor in this scope. */
export function authorize(ctx: Pick<Ctx, 'viewer'>, ability: Ability, scope?: Scope): void {
  if (!can(ctx.viewer, ability, scope)) throw refusal(ctx)
}

/** The same for a page or list that shows only what is theirs: the right in any scope is enough. */
export function authorizeSomewhere(ctx: Pick<Ctx, 'viewer'>, ability: Ability): void {
  if (!canSomewhere(ctx.viewer, ability)) throw refusal(ctx)
}

const refusal = ({ viewer }: Pick<Ctx, 'viewer'>) => (viewer.role === 'guest' ? notSignedIn() : notAllowed())
