import { notAllowed, notSignedIn } from '#kernel/errors.ts'
import type { Ctx, Role, Viewer } from '#kernel/http/ctx.ts'
import { covers, type Grant, type Scope, type ScopeKind, type ScopeRoles } from './scope.ts'

/** The right to do one thing: who has it through their role on the site, and through a role in the thing it applies to. */
export interface Ability {
  name: string
  roles: readonly Role[]
  /** The roles that have the right within a scope, by scope kind. Staff groups can also have it in scopes of these kinds. */
  scoped?: Readonly<Record<string, readonly string[]>>
  /** No staff group can have it: it controls who may do what, or where the site's money and emails go. */
  adminOnly?: true
}

interface AbilityDefinition {
  roles: readonly Role[]
  scoped?: { readonly [Kind in ScopeKind]?: readonly ScopeRoles[Kind][] }
  adminOnly?: true
}

/**
 * Defines an area's rights: for each act, the roles that have it. `abilities('shop', { 'order.manage': ['manager',
 * 'admin'] })` creates `shop.order.manage`; `{ roles: ['admin'], scoped: { course: ['teacher'] } }` also gives it to
 * the teachers of a course.
 */
export function defineAbilities<Act extends string>(
  area: string,
  definitions: Record<Act, readonly Role[] | AbilityDefinition>,
): Record<Act, Ability> {
  const entries = Object.entries<readonly Role[] | AbilityDefinition>(definitions).map(([act, input]) => [
    act,
    { name: `${area}.${act}`, ...('roles' in input ? input : { roles: input }) },
  ])
  const created: Record<Act, Ability> = Object.fromEntries(entries)
  for (const ability of Object.values<Ability>(created)) registry.set(ability.name, ability)
  return created
}

const registry = new Map<string, Ability>()

/** Returns every right that exists, by name. */
export const allAbilities = (): Ability[] =>
  [...registry.values()].sort((a, b) => a.name.localeCompare(b.name, 'en'))

/** Returns the names of all rights the viewer has on the whole site, in order; for display only. */
export const rightsOf = (viewer: Viewer): string[] =>
  allAbilities().flatMap((ability) => (can(viewer, ability) ? [ability.name] : []))

/** Returns whether the viewer has the right, on the whole site or in this scope; for showing and hiding UI. */
export const can = (viewer: Viewer, ability: Ability, scope?: Scope): boolean =>
  ability.roles.includes(viewer.role) ||
  (viewer.grants?.some((grant) => covers(grant.scope, scope) && grantsAbility(grant, ability)) ?? false)

/** Returns a predicate for viewers who have all of these rights: `may: having(orderAbilities.see)`. */
export const hasAbilities =
  (...abilities: readonly Ability[]) =>
  (viewer: Viewer): boolean =>
    abilities.every((ability) => can(viewer, ability))

/**
 * Returns whether the viewer has the right on the whole site or in any scope: for links to a page that shows only what
 * the viewer may see.
 */
export const canInAnyScope = (viewer: Viewer, ability: Ability): boolean =>
  ability.roles.includes(viewer.role) ||
  (viewer.grants?.some((grant) => grantsAbility(grant, ability)) ?? false)

/** Returns the ids of the things of a kind in which the viewer has the right; `all` if the viewer has it on the whole site. */
export function scopesOf(viewer: Viewer, ability: Ability, kind: ScopeKind): 'all' | string[] {
  if (can(viewer, ability)) return 'all'
  return (viewer.grants ?? []).flatMap((grant) =>
    grant.scope?.kind === kind && grantsAbility(grant, ability) ? [grant.scope.id] : [],
  )
}

function grantsAbility({ scope, role, abilities }: Grant, ability: Ability): boolean {
  if (ability.adminOnly) return false
  if (abilities) return abilities.includes(ability.name)
  return scope !== null && (ability.scoped?.[scope.kind]?.includes(role) ?? false)
}

/**
 * Throws `not_signed_in` (401) for a guest, and `not_allowed` (403) for a viewer who has the right neither on the site
 * nor in this scope.
 */
export function authorize(ctx: Pick<Ctx, 'viewer'>, ability: Ability, scope?: Scope): void {
  if (!can(ctx.viewer, ability, scope)) throw denial(ctx)
}

/** Like `authorize`, for a page or list that shows only what the viewer may see: the right in any scope is enough. */
export function authorizeInAnyScope(ctx: Pick<Ctx, 'viewer'>, ability: Ability): void {
  if (!canInAnyScope(ctx.viewer, ability)) throw denial(ctx)
}

const denial = ({ viewer }: Pick<Ctx, 'viewer'>) => (viewer.role === 'guest' ? notSignedIn() : notAllowed())
