import type { Ctx } from '#kernel/http/ctx.ts'
import type { LocalizedText } from '#kernel/tenancy/tenant.ts'

/**
 * The kinds of things a right can be limited to, each with the roles users can have in it. An area extends this
 * interface where the thing is defined: `interface ScopeRoles { course: 'teacher' | 'assistant' }`, and describes the
 * kind in its manifest (`scopes`).
 */
// biome-ignore lint/suspicious/noEmptyInterface: areas add the kinds.
export interface ScopeRoles {}

export type ScopeKind = keyof ScopeRoles & string

/**
 * What an act applies to: `{ course: id }`. For nested things, the thing and all its ancestors, nearest first (`{ unit:
 * [id, parentId] }`): a role in any of them counts.
 */
export type Scope = { readonly [Kind in ScopeKind]?: string | readonly string[] }

/** One thing of one kind. */
export type ScopeTarget = { [Kind in ScopeKind]: { kind: Kind; id: string } }[ScopeKind]

/** What a user may do in addition to what their site role allows. */
export interface Grant {
  /** Null means the whole site. */
  scope: { kind: string; id: string } | null
  /** A role in the scope; empty for a grant from a staff group. */
  role: string
  /** The names of the abilities a staff group grants; null for a role. */
  abilities: readonly string[] | null
}

export interface ScopeItem {
  id: string
  name: LocalizedText
}

/** A kind of thing with roles, for the UI that assigns and shows them. */
export interface ScopeDefinition<Kind extends ScopeKind> {
  kind: Kind
  title: LocalizedText
  roles: Record<ScopeRoles[Kind], LocalizedText>
  /** Returns things of the kind: those with these ids, or the first 200 of all, by name. */
  list(ctx: Ctx, request: { ids?: readonly string[] }): Promise<ScopeItem[]>
}

/** The definition of any scope kind. */
export type AnyScopeDefinition = { [Kind in ScopeKind]: ScopeDefinition<Kind> }[ScopeKind]

/** Returns whether the requested scope falls within a grant's scope. */
export function covers(granted: Grant['scope'], request: Scope | undefined): boolean {
  if (!granted) return true
  const ids = (request as Record<string, string | readonly string[] | undefined> | undefined)?.[granted.kind]
  return typeof ids === 'string' ? ids === granted.id : (ids?.includes(granted.id) ?? false)
}
