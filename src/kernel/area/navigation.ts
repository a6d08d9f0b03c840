import type { Viewer } from '#kernel/http/ctx.ts'
import type { LocalizedText } from '#kernel/tenancy/tenant.ts'

/** Groups of the side navigation, in their order. */
export const navGroups = ['overview', 'shop', 'network', 'together', 'website', 'settings'] as const
export type NavGroup = (typeof navGroups)[number]

/** One place in the workspace, as its area declares it. */
export interface WorkspacePlace {
  group: NavGroup
  label: LocalizedText
  to: string
  /** A name of nav-icons.ts. */
  icon: string
  /** Who may work there, by their rights (`having`); absent: everybody who is signed in. */
  may?(viewer: Viewer): boolean
  /** Its place within the group: low comes first; 50 unless told. */
  rank?: number
  /** Which figure of `Area.waiting` stands beside it. */
  waits?: string
  /** The area that must be switched on, where it is not the one that declares the place. */
  area?: string
}

/** A place with the key of its area. */
export interface DeclaredPlace extends WorkspacePlace {
  area: string
}

/** A place as screens get it: one the viewer may enter. */
export type NavEntry = Omit<DeclaredPlace, 'may'>

/** A place of a site's public menu. */
export interface SitePlace {
  key: string
  label: LocalizedText
  to: string
}

/** The places a viewer sees on a site: of the areas that are on, which they may enter; groups in order, places by rank, then as given. */
export function navFor(
  places: readonly DeclaredPlace[],
  areas: readonly string[],
  may: (place: DeclaredPlace) => boolean,
): NavEntry[] {
  const open = places.filter((place) => areas.includes(place.area) && may(place))
  const rankOf = ({ rank = 50 }: WorkspacePlace) => rank
  return navGroups.flatMap((group) =>
    open
      .filter((place) => place.group === group)
      .sort((a, b) => rankOf(a) - rankOf(b))
      .map(({ may: _, ...entry }) => entry),
  )
}

/** The entry a path lies under: the longest address that begins it, so `/cluster/pos` does not light `/cluster`. */
export function currentEntry(entries: readonly NavEntry[], path: string): NavEntry | undefined {
  return entries
    .filter(({ to }) => path === to || path.startsWith(`${to}/`))
    .sort((a, b) => b.to.length - a.to.length)[0]
}
