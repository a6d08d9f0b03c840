import type { Context } from 'hono'
import { createApi, createRoute, jsonBody, jsonResponse, problems, z } from '#kernel/http/api.ts'
import type { AppEnv } from '#kernel/http/app-env.ts'
import type { Ctx } from '#kernel/http/ctx.ts'
import { runOnce } from '#kernel/http/idempotency.ts'
import { isDay } from '#kernel/time/index.ts'
import { paymentMethods } from '../payment/method.rules.ts'
import { advanceOrder } from './advance-order.server.ts'
import { cancelLines } from './cancel-lines.server.ts'
import { cancelOrder } from './cancel-order.server.ts'
import { editDelivery } from './edit-delivery.server.ts'
import { listOrders } from './list-orders.server.ts'
import {
  idempotencyHeader,
  orderCardSchema,
  orderSchema,
  serializeOrder,
  serializeOrderCard,
} from './order.schema.ts'
import { handlingEvents, type OrderStatus, orderStates } from './order.states.ts'
import { getOrder } from './order-read.server.ts'

const number = z.string().max(40).openapi({ example: 'SO6900000123' })
const token = z.string().max(100).optional()
const status = z.enum(orderStates.states as [OrderStatus, ...OrderStatus[]])
const day = z.string().max(10).refine(isDay, 'field.format')
const count = z.coerce.number().int().positive()

const orderRoute = createRoute({
  method: 'get',
  path: '/orders/{number}',
  summary: 'Get an order (its owner, the bearer of its link, or staff)',
  request: { params: z.object({ number }), query: z.object({ token }) },
  responses: { 200: jsonResponse('The order; amounts in satang', orderSchema), ...problems },
})

const ordersRoute = createRoute({
  method: 'get',
  path: '/orders',
  summary: 'List orders: the caller’s own, or all orders of the site with scope=all (staff)',
  request: {
    query: z.object({
      scope: z.enum(['own', 'all']).optional(),
      /** Several, separated by commas. */
      status: z
        .string()
        .max(300)
        .transform((text) => text.split(',').filter(Boolean))
        .pipe(z.array(status))
        .optional(),
      search: z.string().max(100).optional(),
      from: day.optional(),
      to: day.optional(),
      method: z.enum(paymentMethods).optional(),
      shipping: z.enum(['standard', 'pickup']).optional(),
      sort: z.enum(['new', 'old']).optional(),
      page: count.max(100_000).optional(),
      limit: count.max(100).optional(),
    }),
  },
  responses: {
    200: jsonResponse(
      'A page of orders',
      z.object({ items: z.array(orderCardSchema), total: z.number(), page: z.number(), pages: z.number() }),
    ),
    ...problems,
  },
})

const part = z.object({ line: z.number().int().positive(), quantityMilli: z.number().int().min(0) })

const orderAfterStep = z.object({
  id: z.string(),
  number: z.string(),
  status: z.string(),
  version: z.number(),
})

/** A step of an order: its input, processed once per key, and the order's state afterwards. */
const stepRoute = <Path extends string, Body extends z.ZodType, Query extends z.ZodObject>(
  path: Path,
  summary: string,
  input: Body,
  query: Query,
) =>
  createRoute({
    method: 'post',
    path,
    summary,
    request: {
      params: z.object({ number }),
      query,
      headers: idempotencyHeader,
      ...jsonBody(input),
    },
    responses: { 200: jsonResponse('The order’s current status', orderAfterStep), ...problems },
  })

const emptyInput = z.object({})

const advanceRoute = stepRoute(
  '/orders/{number}/advance',
  'Advance the fulfilment of an order by one step (staff)',
  z.object({
    event: z.enum(handlingEvents),
    carrier: z.string().max(60).optional(),
    tracking: z.string().max(60).optional(),
    note: z.string().max(500).optional(),
    /** Ship: the contents of the parcel; by default everything left. */
    lines: z.array(part).max(200).optional(),
    /** Ship: the number the parcel should get; refused if another took it meanwhile. */
    parcel: z.number().int().positive().optional(),
  }),
  emptyInput,
)

const cancelRoute = stepRoute(
  '/orders/{number}/cancel',
  'Cancel an order (owner until work on it starts, staff until all of it is shipped)',
  z.object({ reason: z.string().trim().max(500).optional() }),
  z.object({ token }),
)

const cancelPartRoute = stepRoute(
  '/orders/{number}/lines/cancel',
  'Cancel unshipped items of an order (staff)',
  z.object({
    lines: z.array(part).max(200),
    reason: z.string().max(500),
    /** Whether the goods are lost; otherwise they are available again. */
    lost: z.boolean().optional(),
  }),
  emptyInput,
)

const editRoute = stepRoute(
  '/orders/{number}/delivery',
  'Correct the delivery details of an order (staff)',
  z.object({
    version: z.number().int(),
    contact: z.object({ name: z.string(), phone: z.string(), email: z.string().nullish() }),
    address: z
      .object({
        line: z.string(),
        subdistrict: z.string(),
        district: z.string(),
        province: z.string(),
        postcode: z.string(),
        subdistrictCode: z.string().nullish(),
      })
      .nullish(),
    staffNote: z.string().max(1000).optional(),
  }),
  emptyInput,
)

export const orderRoutes = createApi()

orderRoutes.openapi(orderRoute, async (c) => {
  const { number } = c.req.valid('param')
  return c.json(serializeOrder(await getOrder(c.var.ctx, number, c.req.valid('query'))), 200)
})

orderRoutes.openapi(ordersRoute, async (c) => {
  const { items, ...page } = await listOrders(c.var.ctx, c.req.valid('query'))
  return c.json({ ...page, items: items.map(serializeOrderCard) }, 200)
})

orderRoutes.openapi(advanceRoute, async (c) => {
  const { event, ...details } = c.req.valid('json')
  const { number } = c.req.valid('param')
  const requested = ['advance', number, event, details]
  return c.json(await stepOnce(c, requested, (ctx) => advanceOrder(ctx, number, event, details)), 200)
})

orderRoutes.openapi(cancelRoute, async (c) => {
  const { number } = c.req.valid('param')
  const { reason } = c.req.valid('json')
  const { token } = c.req.valid('query')
  const requested = ['cancel', number, reason]
  return c.json(await stepOnce(c, requested, (ctx) => cancelOrder(ctx, number, { reason, token })), 200)
})

orderRoutes.openapi(cancelPartRoute, async (c) => {
  const { number } = c.req.valid('param')
  const input = c.req.valid('json')
  const requested = ['cancel lines', number, input]
  return c.json(await stepOnce(c, requested, (ctx) => cancelLines(ctx, number, input)), 200)
})

orderRoutes.openapi(editRoute, async (c) => {
  const { number } = c.req.valid('param')
  const input = c.req.valid('json')
  const requested = ['delivery', number, input]
  return c.json(await stepOnce(c, requested, (ctx) => editDelivery(ctx, number, input)), 200)
})

type OrderAfterStep = z.output<typeof orderAfterStep>

/** Performs a step unless it was done under the caller's key, which must have had the same input. */
async function stepOnce(
  c: Context<AppEnv>,
  requested: unknown[],
  perform: (ctx: Ctx) => Promise<OrderAfterStep>,
): Promise<OrderAfterStep> {
  const { body } = await runOnce(c.var.ctx, c.req.header('idempotency-key'), requested, async () => {
    const { id, number, status, version } = await perform(c.var.ctx)
    return { status: 200, body: { id, number, status, version } }
  })
  return body
}
