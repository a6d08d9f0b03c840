import { createApi } from '#kernel/http/api.ts'
import { ordersCsv } from './store/orders-csv.server.ts'
import { ordersQuery } from './store/orders-query.rules.ts'

/** The network's calls, mounted at `/api/cluster`. */
export const clusterApi = createApi()

clusterApi.get('/orders.csv', (c) => {
  const query = ordersQuery(new URL(c.req.url).searchParams)
  c.header('content-type', 'text/csv; charset=utf-8')
  c.header('content-disposition', 'attachment; filename="orders.csv"')
  c.header('cache-control', 'no-store')
  return c.body(ordersCsv(c.var.ctx, query))
})
