import { path, withQuery } from '#kernel/text/path.ts'

/** Paths of plans and subscriptions. */
export const subscriptionPaths = {
  /** The plans on sale, side by side. */
  plans: (query: { cycle?: string } = {}) => withQuery('/billing/subscribe', query),
  /** Where to subscribe to a plan. */
  join: (plan: string, query: { cycle?: string; seats?: string; coupon?: string } = {}) =>
    withQuery(path`/billing/subscribe/plan/${plan}`, query),
  /** A subscription, by its own number or that of one of its orders. */
  own: (order: string) => path`/billing/subscribe/${order}`,
  /** Where its terms are changed, with the cost. */
  change: (order: string, query: { plan?: string; cycle?: string; seats?: string; mode?: string } = {}) =>
    withQuery(path`/billing/subscribe/${order}/change`, query),
  /** All of the viewer's own. */
  mine: '/user/subscriptions',
  all: '/cluster/subscriptions',
  one: (id: string) => path`/cluster/subscriptions/${id}`,
  /** Like `change`, for staff, in all modes. */
  changeOne: (id: string) => path`/cluster/subscriptions/${id}/change`,
  revenue: (query: { months?: string } = {}) => withQuery('/cluster/subscriptions/revenue', query),
  managePlans: '/cluster/subscriptions/plans',
  managePlan: (id: string) => path`/cluster/subscriptions/plans/${id}`,
  coupons: '/cluster/subscriptions/coupons',
  api: {
    csv: (query: URLSearchParams) => `/api/subscription/subscriptions.csv?${query}`,
    revenueCsv: '/api/subscription/revenue.csv',
  },
}
