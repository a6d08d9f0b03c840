import type { RoleViews } from '#kernel/ui/role-view.tsx'

const looks = new Map<string, RoleViews<never>>()

/**
 * Tells how a kind of block looks that an area offers: one view per role as pages have them, each fetched only where the
 * block stands. `offerBlockLook('shop.reviews', roleViews({ guest: () => import('./reviews.guest.view.tsx') }))`
 */
export function offerBlockLook<View>(type: `${string}.${string}`, views: RoleViews<View>): void {
  looks.set(type, views as RoleViews<never>)
}

export const lookOf = (type: string): RoleViews<never> | undefined => looks.get(type)
