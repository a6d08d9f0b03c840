import { path, withQuery } from '#kernel/text/path.ts'

/** Paths of the customer pages. */
export const customerPaths = {
  list: (query: { tab?: 'again' | 'lapsed'; joined?: number; last?: number; sort?: 'spent' } = {}) =>
    withQuery('/cluster/customers', query),
  page: (id: string) => path`/cluster/customers/${id}`,
  /** Where two customers are compared and merged. */
  merge: (id: string, other?: string) => withQuery(path`/cluster/customers/${id}/merge`, { with: other }),
  /** The customer of an order by its number, or of an account by its id: redirects to the customer page. */
  of: (kind: 'order' | 'user', key: string) => path`/cluster/customers/of/${kind}/${key}`,
  api: { csv: (query: URLSearchParams) => `/api/customer/customers.csv?${query}` },
}

/** Returns the path of the customer of a message thread: the member, or the buyer of the order it is about. */
export function customerOfThread(about: { userId: string } | { key: string }): string | null {
  if ('userId' in about) return customerPaths.of('user', about.userId)
  const order = /^order:([A-Z0-9]+)$/.exec(about.key)?.[1]
  return order ? customerPaths.of('order', order) : null
}
