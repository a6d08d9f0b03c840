import { paymentMethods } from '#areas/billing/public.ts'
import { createApi, createRoute, jsonBody, jsonResponse, problems, z } from '#kernel/http/api.ts'
import { checkoutInput } from './checkout.input.ts'
import { checkout } from './checkout.server.ts'

const checkoutResponse = z
  .object({
    order: z.object({ number: z.string(), status: z.string(), total: z.number(), token: z.string() }),
    payment: z.object({
      id: z.string(),
      method: z.enum(paymentMethods),
      status: z.string(),
      amount: z.number(),
      qr: z.string().nullable(),
      expiresAt: z.string().nullable(),
    }),
  })
  .openapi('Checkout')

const route = createRoute({
  method: 'post',
  path: '/checkout',
  summary: 'Create an order from the cart; amounts in satang',
  request: {
    headers: z.object({ 'idempotency-key': z.string().max(200).optional() }),
    ...jsonBody(checkoutInput),
  },
  responses: {
    201: jsonResponse(
      'The order and the payment due; `token` gives access to the order without signing in',
      checkoutResponse,
    ),
    ...problems,
  },
})

export const checkoutApi = createApi()

checkoutApi.openapi(route, async (c) => {
  const { ctx } = c.var
  const key = c.req.valid('header')['idempotency-key']
  return c.json(await checkout(ctx, c.req.valid('json'), { key, channel: 'api' }), 201)
})
