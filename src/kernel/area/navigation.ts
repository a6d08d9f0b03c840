import type { Viewer } from '#kernel/http/ctx.ts'
import type { LocalizedText } from '#kernel/tenancy/tenant.ts'

/** Groups of the side navigation, in display order. */
export const navGroups = ['overview', 'shop', 'network', 'together', 'website', 'settings'] as const
export type NavGroup = (typeof navGroups)[number]

/** One entry of the workspace, as its area declares it. */
export interface WorkspaceNavEntry {
  group: NavGroup
  label: LocalizedText
  to: string
  /** Further paths, without a query, whose pages belong to it, though they are not below it. */
  also?: readonly string[]
  /** A name of nav-icons.ts. */
  icon: string
  /** Whether a viewer may work there, by their rights (`having`); if absent, every signed-in user may. */
  canSee?(viewer: Viewer): boolean
  /** Position within the group: lower comes first; the default is 50. */
  rank?: number
  /** The name of the `Area.navBadges` count shown beside it. */
  badge?: string
  /** The area that must be switched on, if it is not the one that declares the entry. */
  area?: string
}

/** A workspace entry with the key of its area. */
export interface DeclaredNavEntry extends WorkspaceNavEntry {
  area: string
}

/** An entry as the UI receives it: one the viewer may open. */
export type NavEntry = Omit<DeclaredNavEntry, 'may'>

/** An entry of a site's public menu. */
export interface SiteNavEntry {
  key: string
  label: LocalizedText
  to: string
}

/**
 * Returns the entries a viewer sees on a site: those of areas that are on, filtered by the viewer's rights; groups in
 * order, entries by rank, then in declaration order.
 */
export function navFor(
  declared: readonly DeclaredNavEntry[],
  areas: readonly string[],
  may: (place: DeclaredNavEntry) => boolean,
): NavEntry[] {
  const open = declared.filter((navEntry) => areas.includes(navEntry.area) && may(navEntry))
  const rankOf = ({ rank = 50 }: WorkspaceNavEntry) => rank
  return navGroups.flatMap((group) =>
    open
      .filter((navEntry) => navEntry.group === group)
      .sort((a, b) => rankOf(a) - rankOf(b))
      .map(({ canSee: _, ...entry }) => entry),
  )
}

/**
 * Returns the entry a path belongs to: the one with the longest matching path prefix, so `/cluster/pos` does not
 * highlight `/cluster`.
 */
export function currentEntry(entries: readonly NavEntry[], path: string): NavEntry | undefined {
  const matched = entries.flatMap((entry) =>
    [entry.to, ...(entry.also ?? [])]
      .filter((prefix) => path === prefix || path.startsWith(`${prefix}/`))
      .map((prefix) => ({ entry, length: prefix.length })),
  )
  return matched.sort((a, b) => b.length - a.length)[0]?.entry
}
