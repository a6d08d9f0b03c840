import type { ShellTenant } from './shell-data.ts'

/** The lists people visit a site for, by the key of their place in its menu. */
const listKeys = ['products', 'courses'] as const
type ListKey = (typeof listKeys)[number]

const listKeyOf = (key: string): ListKey | undefined => listKeys.find((listKey) => listKey === key)

/** Returns the main lists of a site in the order of its menu, so that a school has its courses first. */
export function mainLists(nav: ShellTenant['nav']): (ShellTenant['nav'][number] & { key: ListKey })[] {
  return nav.flatMap((entry) => {
    const key = listKeyOf(entry.key)
    return key ? [{ ...entry, key }] : []
  })
}

export type SearchArea = 'shop' | 'lesson' | 'cms'

const areaOfList: Record<ListKey, SearchArea> = { products: 'shop', courses: 'lesson' }
const searchAreas: readonly SearchArea[] = ['shop', 'lesson', 'cms']

/**
 * Returns the area the search of the header looks in: on pages of the shop its products, elsewhere the first main list
 * of the site, otherwise whatever list it has.
 */
export function searchAreaOf(
  { areas, nav }: Pick<ShellTenant, 'areas' | 'nav'>,
  pathname: string,
): SearchArea | undefined {
  const open = searchAreas.filter((area) => areas.includes(area))
  if (open.includes('shop') && pathname.startsWith('/shop/')) return 'shop'
  const first = mainLists(nav)
    .map(({ key }) => areaOfList[key])
    .find((area) => open.includes(area))
  return first ?? open[0]
}
