import type { Ctx } from '#kernel/http/ctx.ts'
import type { LocalizedText } from '#kernel/tenancy/tenant.ts'

/**
 * The kinds of things a right can be limited to, each with the roles people can have in it. An area widens this list beside the thing:
 * `interface ScopeRoles { course: 'teacher' | 'assistant' }`, and describes the kind in its manifest (`scopes`).
 */
// biome-ignore lint/suspicious/noEmptyInterface: areas add the kinds.
export interface ScopeRoles {}

export type ScopeKind = keyof ScopeRoles & string

/**
 * What an act is about: `{ course: id }`. Where things contain each other, the thing with all that contain it, nearest first
 * (`{ unit: [id, parentId] }`): a role in any of them counts.
 */
export type Scope = { readonly [Kind in ScopeKind]?: string | readonly string[] }

/** One thing of one kind. */
export type ScopeTarget = { [Kind in ScopeKind]: { kind: Kind; id: string } }[ScopeKind]

/** What somebody may do beside what their role on the site allows. */
export interface Grant {
  /** Null: on the whole site. */
  scope: { kind: string; id: string } | null
  /** A role in the scope; empty for what a staff group gives. */
  role: string
  /** What a staff group gives, by the names of abilities; null for a role. */
  abilities: readonly string[] | null
}

export interface ScopeThing {
  id: string
  name: LocalizedText
}

/** A kind of thing with roles, for screens that give and show them. */
export interface ScopeDefinition<Kind extends ScopeKind> {
  kind: Kind
  title: LocalizedText
  roles: Record<ScopeRoles[Kind], LocalizedText>
  /** Things of the kind: those of these ids, or all, by name, the first 200. */
  list(ctx: Ctx, request: { ids?: readonly string[] }): Promise<ScopeThing[]>
}

/** The description of any kind. */
export type AnyScope = { [Kind in ScopeKind]: ScopeDefinition<Kind> }[ScopeKind]

/** Whether something lies in what a grant is limited to. */
export function covers(granted: Grant['scope'], request: Scope | undefined): boolean {
  if (!granted) return true
  const ids = (request as Record<string, string | readonly string[] | undefined> | undefined)?.[granted.kind]
  return typeof ids === 'string' ? ids === granted.id : (ids?.includes(granted.id) ?? false)
}
