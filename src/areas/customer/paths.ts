/** Addresses of the pages of customers. */
export const customerPaths = {
  list: '/cluster/customers',
  page: (id: string) => `/cluster/customers/${id}`,
  /** Where two customers are compared and made one. */
  merge: (id: string, other?: string) => `/cluster/customers/${id}/merge${other ? `?with=${other}` : ''}`,
  /** The customer of an order by its number, or of an account by its id: leads on to the page of the customer. */
  of: (kind: 'order' | 'user', key: string) => `/cluster/customers/of/${kind}/${encodeURIComponent(key)}`,
}
