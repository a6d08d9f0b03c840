import { path, withQuery } from '#kernel/text/path.ts'

/** Addresses of plans and subscriptions. */
export const subscriptionPaths = {
  /** The plans that are sold, side by side. */
  plans: (query: { cycle?: string } = {}) => withQuery('/billing/subscribe', query),
  /** Where one subscribes to a plan. */
  join: (plan: string, query: { cycle?: string; seats?: string; coupon?: string } = {}) =>
    withQuery(path`/billing/subscribe/plan/${plan}`, query),
  /** A subscription, by its own number or that of an order of it. */
  own: (order: string) => path`/billing/subscribe/${order}`,
  /** Where its terms are changed, with what that costs. */
  change: (order: string, query: { plan?: string; cycle?: string; seats?: string; mode?: string } = {}) =>
    withQuery(path`/billing/subscribe/${order}/change`, query),
  /** All of one’s own. */
  mine: '/user/subscriptions',
  all: '/cluster/subscriptions',
  one: (id: string) => path`/cluster/subscriptions/${id}`,
  /** The same as `change`, by staff, in every way there is. */
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
