import { answer, createApi, createRoute, json, problems, z } from '#kernel/http/api.ts'
import { once } from '#kernel/http/idempotency.ts'
import { isDay } from '#kernel/time/index.ts'
import { paymentMethods } from '../payment/method.rules.ts'
import { advanceOrder } from './advance-order.server.ts'
import { cancelLines } from './cancel-lines.server.ts'
import { cancelOrder } from './cancel-order.server.ts'
import { editDelivery } from './edit-delivery.server.ts'
import { listOrders } from './list-orders.server.ts'
import { idempotencyHeader, orderCardSchema, orderSchema, showCard, showOrder } from './order.schema.ts'
import { handlingEvents, type OrderStatus, orderStates } from './order.states.ts'
import { getOrder } from './order-read.server.ts'

const number = z.string().max(40).openapi({ example: 'SO6900000123' })
const token = z.string().max(100).optional()
const status = z.enum(orderStates.states as [OrderStatus, ...OrderStatus[]])
const day = z.string().max(10).refine(isDay, 'field.format')
const count = z.coerce.number().int().positive()

const one = createRoute({
  method: 'get',
  path: '/orders/{number}',
  summary: 'An order, for its owner, the bearer of its link, and staff',
  request: { params: z.object({ number }), query: z.object({ token }) },
  responses: { 200: answer('The order; money in satang', orderSchema), ...problems },
})

const many = createRoute({
  method: 'get',
  path: '/orders',
  summary: 'Orders: one’s own, or for staff (scope=all) all of the site',
  request: {
    query: z.object({
      scope: z.enum(['own', 'all']).optional(),
      /** Several, divided by commas. */
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
    200: answer(
      'A page of orders',
      z.object({ items: z.array(orderCardSchema), total: z.number(), page: z.number(), pages: z.number() }),
    ),
    ...problems,
  },
})

const part = z.object({ line: z.number().int().positive(), quantityMilli: z.number().int().min(0) })

const moved = z.object({ id: z.string(), number: z.string(), status: z.string(), version: z.number() })

const advance = createRoute({
  method: 'post',
  path: '/orders/{number}/advance',
  summary: 'Take an order’s goods one step on (staff)',
  request: {
    params: z.object({ number }),
    headers: idempotencyHeader,
    body: {
      required: true,
      ...json(
        z.object({
          event: z.enum(handlingEvents),
          carrier: z.string().max(60).optional(),
          tracking: z.string().max(60).optional(),
          note: z.string().max(500).optional(),
          /** Ship: what is in the parcel; without it all that is left. */
          lines: z.array(part).max(200).optional(),
          /** Ship: the number the parcel is to get; refused when another took it meanwhile. */
          parcel: z.number().int().positive().optional(),
        }),
      ),
    },
  },
  responses: { 200: answer('Where the order stands now', moved), ...problems },
})

const cancel = createRoute({
  method: 'post',
  path: '/orders/{number}/cancel',
  summary: 'Give an order up (owner before work on it begins, staff before it leaves)',
  request: {
    params: z.object({ number }),
    query: z.object({ token }),
    headers: idempotencyHeader,
    body: { required: true, ...json(z.object({ reason: z.string().trim().max(500).optional() })) },
  },
  responses: { 200: answer('Where the order stands now', moved), ...problems },
})

const cancelPart = createRoute({
  method: 'post',
  path: '/orders/{number}/lines/cancel',
  summary: 'Call off part of an order that has not left (staff)',
  request: {
    params: z.object({ number }),
    headers: idempotencyHeader,
    body: {
      required: true,
      ...json(
        z.object({
          lines: z.array(part).max(200),
          reason: z.string().max(500),
          /** The goods are lost; otherwise they are for others again. */
          lost: z.boolean().optional(),
        }),
      ),
    },
  },
  responses: { 200: answer('Where the order stands now', moved), ...problems },
})

const edit = createRoute({
  method: 'post',
  path: '/orders/{number}/delivery',
  summary: 'Put right where an order goes (staff)',
  request: {
    params: z.object({ number }),
    headers: idempotencyHeader,
    body: {
      required: true,
      ...json(
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
      ),
    },
  },
  responses: { 200: answer('Where the order stands now', moved), ...problems },
})

export const orderRoutes = createApi()

orderRoutes.openapi(one, async (c) => {
  const { number } = c.req.valid('param')
  return c.json(showOrder(await getOrder(c.var.ctx, number, c.req.valid('query'))), 200)
})

orderRoutes.openapi(many, async (c) => {
  const { items, ...page } = await listOrders(c.var.ctx, c.req.valid('query'))
  return c.json({ ...page, items: items.map(showCard) }, 200)
})

orderRoutes.openapi(advance, async (c) => {
  const { event, ...details } = c.req.valid('json')
  const { number } = c.req.valid('param')
  const key = c.req.valid('header')['idempotency-key']
  const { body } = await once(c.var.ctx, key, ['advance', number, event, details], async () => ({
    status: 200,
    body: showMoved(await advanceOrder(c.var.ctx, number, event, details)),
  }))
  return c.json(body, 200)
})

orderRoutes.openapi(cancel, async (c) => {
  const { number } = c.req.valid('param')
  const { reason } = c.req.valid('json')
  const { token } = c.req.valid('query')
  const key = c.req.valid('header')['idempotency-key']
  const { body } = await once(c.var.ctx, key, ['cancel', number, reason], async () => ({
    status: 200,
    body: showMoved(await cancelOrder(c.var.ctx, number, { reason, token })),
  }))
  return c.json(body, 200)
})

orderRoutes.openapi(cancelPart, async (c) => {
  const { number } = c.req.valid('param')
  const given = c.req.valid('json')
  const key = c.req.valid('header')['idempotency-key']
  const { body } = await once(c.var.ctx, key, ['cancel lines', number, given], async () => ({
    status: 200,
    body: showMoved(await cancelLines(c.var.ctx, number, given)),
  }))
  return c.json(body, 200)
})

orderRoutes.openapi(edit, async (c) => {
  const { number } = c.req.valid('param')
  const given = c.req.valid('json')
  const key = c.req.valid('header')['idempotency-key']
  const { body } = await once(c.var.ctx, key, ['delivery', number, given], async () => ({
    status: 200,
    body: showMoved(await editDelivery(c.var.ctx, number, given)),
  }))
  return c.json(body, 200)
})

const showMoved = ({ id, number, status, version }: z.output<typeof moved>) => ({
  id,
  number,
  status,
  version,
})
