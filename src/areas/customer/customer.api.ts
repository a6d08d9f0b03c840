import { checkedBody, createApi, createRoute, jsonResponse, problems, z } from '#kernel/http/api.ts'
import { csvHeaders } from '#kernel/list/list-csv.ts'
import { getCustomer } from './detail/customer-view.server.ts'
import { consentStates, customersList, lastDays } from './list/customers.list.rules.ts'
import { customersCsv } from './list/customers-csv.server.ts'
import { listCustomers } from './list/list.server.ts'
import { segments } from './list/segment.rules.ts'

const timestamp = z.iso.datetime()

const customerSchema = z
  .object({
    id: z.string(),
    name: z.string(),
    phone: z.string().nullable(),
    email: z.string().nullable(),
    hasAccount: z.boolean(),
    orderCount: z.number(),
    net: z.number(),
    lastOrderAt: timestamp.nullable(),
    tags: z.array(z.string()),
    news: z.enum(consentStates),
    createdAt: timestamp,
  })
  .openapi('Customer')

const list = createRoute({
  method: 'get',
  path: '/customers',
  summary: 'List customers by search terms, tag, segment and consent; amounts in satang (staff)',
  request: {
    query: z.object({
      search: z.string().max(100).optional(),
      tab: z.enum(['all', ...segments]).optional(),
      tag: z.string().max(40).optional(),
      news: z.enum(consentStates).optional(),
      last: z.enum(lastDays).optional(),
      account: z.enum(['member', 'guest']).optional(),
      sort: z.enum(customersList.sorts as ['newest', ...'spent'[]]).optional(),
      page: z.coerce.number().int().positive().max(10_000).optional(),
    }),
  },
  responses: {
    200: jsonResponse(
      'A page of customers',
      z.object({ items: z.array(customerSchema), total: z.number(), page: z.number(), pages: z.number() }),
    ),
    ...problems,
  },
})

const retrieve = createRoute({
  method: 'get',
  path: '/customers/{id}',
  summary: 'Get a customer; for a merged one, the customer it was merged into (staff)',
  request: { params: z.object({ id: z.uuid() }) },
  responses: { 200: jsonResponse('The customer; amounts in satang', customerSchema), ...problems },
})

/** Customer API, mounted at `/api/customer`. Responses contain personal data, so they are never cached. */
export const customerApi = createApi()

customerApi.use('/*', async (c, next) => {
  await next()
  c.header('cache-control', 'no-store')
})
customerApi.get('/customers.csv', (c) => {
  const query = customersList.parse(new URL(c.req.url).searchParams)
  return c.body(customersCsv(c.var.ctx, query), 200, csvHeaders('customers.csv'))
})
customerApi.openapi(list, async (c) => {
  const query = customersList.parse(new URL(c.req.url).searchParams)
  const { items, ...page } = await listCustomers(c.var.ctx, query)
  return c.json({ items: items.map((item) => checkedBody(customerSchema, item)), ...page }, 200)
})
customerApi.openapi(retrieve, async (c) =>
  c.json(checkedBody(customerSchema, await getCustomer(c.var.ctx, c.req.valid('param').id)), 200),
)
