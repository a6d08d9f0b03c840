import type { Role } from '#kernel/http/ctx.ts'
import type { Words } from '#kernel/tenancy/tenant.ts'

/** Groups of the side navigation, in their order. */
export const navGroups = ['overview', 'shop', 'network', 'together', 'website', 'settings'] as const
export type NavGroup = (typeof navGroups)[number]

/** How much waits for staff, place by place. */
export interface Waiting {
  /** Orders nobody has begun. */
  orders: number
  slips: number
}

/** One place in the workspace, as its area declares it; root data carries those the viewer may enter. */
export interface NavEntry {
  /** Key of the area; the entry shows where the area is switched on. */
  area: string
  group: NavGroup
  label: Words
  to: string
  /** A name of nav-icons.ts. */
  icon: string
  roles: readonly Role[]
  /** Which figure of what waits stands beside it. */
  waits?: keyof Waiting
}

/** The entries a viewer sees on a site: of the areas that are on, for the role; groups in order, entries as given. */
export function navFor(entries: readonly NavEntry[], areas: readonly string[], role: Role): NavEntry[] {
  const open = entries.filter((entry) => areas.includes(entry.area) && entry.roles.includes(role))
  return navGroups.flatMap((group) => open.filter((entry) => entry.group === group))
}

/** The entry a path lies under: the longest address that begins it, so `/cluster/pos` does not light `/cluster`. */
export function currentEntry(entries: readonly NavEntry[], path: string): NavEntry | undefined {
  return entries
    .filter(({ to }) => path === to || path.startsWith(`${to}/`))
    .sort((a, b) => b.to.length - a.to.length)[0]
}
