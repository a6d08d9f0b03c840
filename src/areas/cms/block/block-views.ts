import type { RoleViews } from '#kernel/ui/role-view.tsx'

const viewsByType = new Map<string, RoleViews<never>>()

/**
 * Registers the appearance of a kind of block that an area offers: one view per role as for pages, each loaded only
 * where the block is used. `offerBlockLook('shop.reviews', roleViews({ guest: () => import('./reviews.guest.view.tsx')
 * }))`
 */
export function registerBlockViews<View>(type: `${string}.${string}`, views: RoleViews<View>): void {
  viewsByType.set(type, views as RoleViews<never>)
}

export const blockViewsOf = (type: string): RoleViews<never> | undefined => viewsByType.get(type)
