import { listOrders } from '#areas/billing/public.server.ts'
import { createApi, createRoute, jsonResponse, problems, z } from '#kernel/http/api.ts'
import { inPieces, plainText, textIn } from '../shop.json.ts'
import { tabStatuses, tabs } from './order-tabs.rules.ts'

const item = z.object({
  number: z.string(),
  status: z.string(),
  paymentStatus: z.string(),
  method: z.string(),
  total: z.number(),
  itemCount: z.number(),
  placedAt: z.string(),
  parcels: z.array(z.object({ carrier: z.string(), number: z.string() })),
  lines: z.array(z.object({ name: z.string(), quantity: z.number() })),
})

const route = createRoute({
  method: 'get',
  path: '/orders',
  summary: "List the caller's orders, latest first: those of the account, or of this browser for a guest",
  request: {
    query: z.object({
      tab: z.enum(tabs).optional(),
      search: plainText(100).optional(),
      page: z.coerce.number().int().min(1).max(10_000).optional(),
      limit: z.coerce.number().int().min(1).max(100).optional(),
    }),
  },
  responses: {
    200: jsonResponse(
      'A page of orders; each includes its first lines',
      z.object({ items: z.array(item), total: z.number(), page: z.number(), next: z.number().nullable() }),
    ),
    ...problems,
  },
})

export const ordersApi = createApi()

ordersApi.openapi(route, async (c) => {
  const { ctx } = c.var
  const { tab = 'all', ...filter } = c.req.valid('query')
  const { items, total, page, pages } = await listOrders(ctx, { ...filter, status: tabStatuses[tab] })
  const orders = items.map(
    ({ number, status, paymentStatus, method, total, itemCount, placedAt, parcels, lines }) => ({
      number,
      status,
      paymentStatus,
      method,
      total,
      itemCount,
      placedAt: placedAt.toISOString(),
      parcels,
      lines: lines.map(({ name, quantityMilli }) => ({
        name: textIn(name, ctx.locale),
        quantity: inPieces(quantityMilli),
      })),
    }),
  )
  return c.json({ items: orders, total, page, next: page < pages ? page + 1 : null }, 200)
})
