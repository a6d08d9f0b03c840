/** Addresses of the pages of customers. */
export const customerPaths = {
  list: '/cluster/customers',
  page: (id: string) => `/cluster/customers/${id}`,
  /** Where two customers are compared and made one. */
  merge: (id: string, other?: string) => `/cluster/customers/${id}/merge${other ? `?with=${other}` : ''}`,
  /** The customer of an order by its number, or of an account by its id: leads on to the page of the customer. */
  of: (kind: 'order' | 'user', key: string) => `/cluster/customers/of/${kind}/${encodeURIComponent(key)}`,
}

/** The customer a thread of messages is with: the member, or the buyer of the order it is about. */
export function customerOfThread(about: { userId: string } | { key: string }): string | null {
  if ('userId' in about) return customerPaths.of('user', about.userId)
  const order = /^order:([A-Z0-9]+)$/.exec(about.key)?.[1]
  return order ? customerPaths.of('order', order) : null
}
