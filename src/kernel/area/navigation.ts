import type { Role } from '#kernel/http/ctx.ts'
import type { Words } from '#kernel/tenancy/tenant.ts'

/** Groups of the side navigation, in their order. */
export const navGroups = ['overview', 'shop', 'network', 'together', 'website', 'settings'] as const
export type NavGroup = (typeof navGroups)[number]

/** One place in the workspace, as its area declares it. */
export interface WorkspacePlace {
  group: NavGroup
  label: Words
  to: string
  /** A name of nav-icons.ts. */
  icon: string
  roles: readonly Role[]
  /** Its place within the group: low comes first; 50 unless told. */
  rank?: number
  /** Which figure of `Area.waiting` stands beside it. */
  waits?: string
  /** The area that must be switched on, where it is not the one that declares the place. */
  area?: string
}

/** A place with the key of its area; root data carries those the viewer may enter. */
export interface NavEntry extends WorkspacePlace {
  area: string
}

/** A place of a site's public menu. */
export interface SitePlace {
  key: string
  label: Words
  to: string
}

/** The entries a viewer sees on a site: of the areas that are on, for the role; groups in order, entries by rank, then as given. */
export function navFor(entries: readonly NavEntry[], areas: readonly string[], role: Role): NavEntry[] {
  const open = entries.filter((entry) => areas.includes(entry.area) && entry.roles.includes(role))
  const rankOf = ({ rank = 50 }: NavEntry) => rank
  return navGroups.flatMap((group) =>
    open.filter((entry) => entry.group === group).sort((a, b) => rankOf(a) - rankOf(b)),
  )
}

/** The entry a path lies under: the longest address that begins it, so `/cluster/pos` does not light `/cluster`. */
export function currentEntry(entries: readonly NavEntry[], path: string): NavEntry | undefined {
  return entries
    .filter(({ to }) => path === to || path.startsWith(`${to}/`))
    .sort((a, b) => b.to.length - a.to.length)[0]
}
