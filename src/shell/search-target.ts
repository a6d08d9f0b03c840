import { cmsPaths } from '#areas/cms/paths.ts'
import { lessonPaths } from '#areas/lesson/paths.ts'
import { shopPaths } from '#areas/shop/paths.ts'
import { searchAreaOf } from './main-lists.rules.ts'
import type { ShellTenant } from './shell-data.ts'

/** The list that shows what was found, and the name of its search in the URL. */
const searchTargets = {
  shop: { action: shopPaths.products(), name: 'search', words: 'products', suggests: true },
  lesson: { action: lessonPaths.index(), name: 'search', words: 'courses', suggests: false },
  cms: { action: cmsPaths.blog(), name: 'q', words: 'posts', suggests: false },
} as const

/** Returns where the search of a page's header leads; undefined on a site without lists. */
export function searchTargetOf(tenant: Pick<ShellTenant, 'areas' | 'nav'>, pathname: string) {
  const area = searchAreaOf(tenant, pathname)
  return area && searchTargets[area]
}
