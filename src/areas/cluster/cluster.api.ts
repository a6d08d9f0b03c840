import { findGoods } from '#areas/shop/public.server.ts'
import { waitingCounts } from '#kernel/area/areas.ts'
import { malformed, notSignedIn } from '#kernel/errors.ts'
import { createApi } from '#kernel/http/api.ts'
import { csvHeaders } from '#kernel/list/list-csv.ts'
import { buyerOfOrder, findBuyers } from './store/new/buyers.server.ts'
import { ordersCsv } from './store/orders-csv.server.ts'
import { ordersList } from './store/orders-query.rules.ts'
import { sendingView, sendTogether } from './store/sending/sending.server.ts'

/** The network's calls, mounted at `/api/cluster`. */
export const clusterApi = createApi()

clusterApi.get('/orders.csv', (c) => {
  const query = ordersList.parse(new URL(c.req.url).searchParams)
  return c.body(ordersCsv(c.var.ctx, query), 200, csvHeaders('orders.csv'))
})

// What is asked here names customers: no browser keeps it.
for (const path of ['/new-order/*', '/sending']) {
  clusterApi.use(path, async (c, next) => {
    await next()
    c.header('cache-control', 'no-store')
  })
}
clusterApi.get('/sending', async (c) => c.json(await sendingView(c.var.ctx, c.req.queries('order') ?? [])))
clusterApi.post('/sending', async (c) => {
  const input = await c.req.json().catch(() => {
    throw malformed()
  })
  return c.json({ outcomes: await sendTogether(c.var.ctx, input) })
})
clusterApi.get('/new-order/goods', async (c) =>
  c.json({ items: await findGoods(c.var.ctx, c.req.query('q') ?? '') }),
)
clusterApi.get('/new-order/buyers', async (c) =>
  c.json({ items: await findBuyers(c.var.ctx, c.req.query('q') ?? '') }),
)
clusterApi.get('/new-order/buyer', async (c) =>
  c.json(await buyerOfOrder(c.var.ctx, c.req.query('order') ?? '')),
)
clusterApi.get('/waiting', async (c) => {
  c.header('cache-control', 'no-store')
  if (!c.var.ctx.viewer.user) throw notSignedIn()
  return c.json(await waitingCounts(c.var.ctx))
})
