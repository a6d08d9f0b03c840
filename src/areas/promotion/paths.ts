import { withQuery } from '#kernel/text/path.ts'

/** Paths for managing and approving promotions. */
export const promotionPaths = {
  promotions: '/cluster/promotion',
  /** A new promotion; opens the form even where the list comes first. */
  make: '/cluster/promotion?new',
  /** A promotion, opened next to the list. */
  open: (id: string) => withQuery('/cluster/promotion', { open: id }),
  /** A new promotion, copied from another. */
  copy: (id: string) => withQuery('/cluster/promotion', { copy: id }),
  coupons: (query: { promotion?: string; tab?: string } = {}) =>
    withQuery('/cluster/promotion/coupons', query),
  /** Orders that used promotions. */
  uses: (query: { promotion?: string; code?: string } = {}) => withQuery('/cluster/promotion/uses', query),
  api: {
    /** Previews a form's promotion: its effect on a cart, and on past orders. */
    try: '/api/billing/promotions/try',
    simulate: '/api/billing/promotions/simulate',
    usesCsv: (query: URLSearchParams) => `/api/billing/promotions/uses.csv?${query}`,
    couponsCsv: (query: URLSearchParams) => `/api/billing/promotions/coupons.csv?${query}`,
  },
}
