import type { RoleViews } from '#kernel/ui/role-view.tsx'

const looks = new Map<string, RoleViews<never>>()

/**
 * Registers the appearance of a kind of block that an area offers: one view per role as for pages, each loaded only
 * where the block is used. `offerBlockLook('shop.reviews', roleViews({ guest: () => import('./reviews.guest.view.tsx')
 * }))`
 */
export function offerBlockLook<View>(type: `${string}.${string}`, views: RoleViews<View>): void {
  looks.set(type, views as RoleViews<never>)
}

export const lookOf = (type: string): RoleViews<never> | undefined => looks.get(type)
