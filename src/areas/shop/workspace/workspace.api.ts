import { malformed } from '#kernel/errors.ts'
import { createApi } from '#kernel/http/api.ts'
import { csvHeaders } from '#kernel/list/list-csv.ts'
import { findProducts } from '../on-behalf/find-products.server.ts'
import { buyerOfOrder, findBuyers } from './new/buyers.server.ts'
import { ordersCsv } from './orders-csv.server.ts'
import { ordersList } from './orders-query.rules.ts'
import { sendingView, sendTogether } from './sending/sending.server.ts'

/** API of the order pages, mounted at `/api/cluster`. */
export const workspaceApi = createApi()

workspaceApi.get('/orders.csv', (c) => {
  const query = ordersList.parse(new URL(c.req.url).searchParams)
  return c.body(ordersCsv(c.var.ctx, query), 200, csvHeaders('orders.csv'))
})

// Responses contain customer names: no browser may cache them.
for (const path of ['/new-order/*', '/sending']) {
  workspaceApi.use(path, async (c, next) => {
    await next()
    c.header('cache-control', 'no-store')
  })
}
workspaceApi.get('/sending', async (c) => c.json(await sendingView(c.var.ctx, c.req.queries('order') ?? [])))
workspaceApi.post('/sending', async (c) => {
  const input = await c.req.json().catch(() => {
    throw malformed()
  })
  return c.json({ outcomes: await sendTogether(c.var.ctx, input) })
})
workspaceApi.get('/new-order/goods', async (c) =>
  c.json({ items: await findProducts(c.var.ctx, c.req.query('q') ?? '') }),
)
workspaceApi.get('/new-order/buyers', async (c) =>
  c.json({ items: await findBuyers(c.var.ctx, c.req.query('q') ?? '') }),
)
workspaceApi.get('/new-order/buyer', async (c) =>
  c.json(await buyerOfOrder(c.var.ctx, c.req.query('order') ?? '')),
)
