export const salesPaths = {
  dashboard: '/cluster/dashboard',
  summary: '/cluster/user/sales/summary',
}

/** The list of orders of these days. */
export const ordersOf = ({ from, to }: { from: string; to: string }): string =>
  `/cluster/user/store/orders?${new URLSearchParams({ view: 'table', from, to })}`
