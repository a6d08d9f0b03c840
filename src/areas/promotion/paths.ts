import { withQuery } from '#kernel/text/path.ts'

/** Where promotions are made and let run. */
export const promotionPaths = {
  promotions: '/cluster/promotion',
  /** A new one, also where the list stands before its form. */
  make: '/cluster/promotion?new',
  /** One of them, open beside the others. */
  open: (id: string) => withQuery('/cluster/promotion', { open: id }),
  /** A new one that begins as another is. */
  copy: (id: string) => withQuery('/cluster/promotion', { copy: id }),
  coupons: (query: { promotion?: string; tab?: string } = {}) =>
    withQuery('/cluster/promotion/coupons', query),
  /** Orders that used them. */
  uses: (query: { promotion?: string; code?: string } = {}) => withQuery('/cluster/promotion/uses', query),
  api: {
    /** What a form as it stands would do; what it would have done to orders that were sold. */
    try: '/api/billing/promotions/try',
    simulate: '/api/billing/promotions/simulate',
    usesCsv: (query: URLSearchParams) => `/api/billing/promotions/uses.csv?${query}`,
    couponsCsv: (query: URLSearchParams) => `/api/billing/promotions/coupons.csv?${query}`,
  },
}
