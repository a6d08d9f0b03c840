export const salesPaths = {
  dashboard: '/cluster/dashboard',
  summary: '/cluster/user/sales/summary',
}

/** The list of orders of these days. */
export const ordersOf = ({ from, to }: { from: string; to: string }): string =>
  `/cluster/user/store/orders?${new URLSearchParams({ view: 'table', from, to })}`

/** What the sales of these days are made of, by one kind of part. */
export const partsPath = ({ from, to }: { from: string; to: string }, by: string): string =>
  `${salesPaths.summary}?${new URLSearchParams({ from, to, by })}`
