import { paymentMethods } from '#areas/billing/public.ts'
import { formValues } from '#kernel/action/form-values.ts'
import { authorize } from '#kernel/auth/abilities.ts'
import { notFound } from '#kernel/errors.ts'
import { createApi, createRoute, jsonBody, jsonResponse, problems, z } from '#kernel/http/api.ts'
import { csvHeaders } from '#kernel/list/list-csv.ts'
import { promotionAbilities } from '../abilities.ts'
import { couponsList } from '../coupons/coupons.list.rules.ts'
import { couponsCsv } from '../coupons/coupons.server.ts'
import { channels } from '../offer/promotion.types.ts'
import { periodInput, simulatePromotion } from '../simulation/simulate.server.ts'
import { usesList } from '../uses/uses.list.rules.ts'
import { usesCsv } from '../uses/uses.server.ts'
import { previewCart, previewPromotion, whenComplete } from '../workspace/preview.server.ts'
import { evaluateLines } from './evaluate.server.ts'

const lines = z
  .array(z.object({ sku: z.string().min(1).max(80), quantity: z.number().positive().max(9999) }))
  .min(1)
  .max(50)

export const evaluateInput = z.object({
  lines,
  coupon: z.string().max(60).optional(),
  channel: z.enum(channels).default('api'),
  /** Two digits, as in a sub-district's code. */
  province: z
    .string()
    .regex(/^\d{2}$/)
    .optional(),
  payment: z.enum(paymentMethods).optional(),
})

const applied = z.object({
  promotion: z.string(),
  name: z.string(),
  /** Discount on the goods. */
  discount: z.number(),
  freeShipping: z.boolean(),
  /** SKUs of which one is free, and the number of pieces. */
  gift: z.object({ options: z.array(z.string()), quantity: z.number() }).nullable(),
  /** Points a signed-in buyer gets with the order. */
  points: z.number(),
})

const evaluation = z
  .object({
    applied: z.array(applied),
    rejected: z.array(
      z.object({
        promotion: z.string(),
        name: z.string(),
        /** A machine-readable code. */
        why: z.string(),
        /** The same in the caller's language. */
        reason: z.string(),
      }),
    ),
    /** Each line with its share, in the order sent. */
    lines: z.array(z.object({ sku: z.string(), subtotal: z.number(), discount: z.number() })),
    coupon: z
      .object({ code: z.string(), why: z.string().nullable(), reason: z.string().nullable() })
      .nullable(),
    subtotal: z.number(),
    discount: z.number(),
    total: z.number(),
  })
  .openapi('Evaluation')

const route = createRoute({
  method: 'post',
  path: '/evaluate',
  summary:
    'Evaluate active promotions for these items at current prices, with the reasons why others do not apply',
  request: jsonBody(evaluateInput),
  responses: {
    200: jsonResponse('The evaluation; amounts in satang, without delivery', evaluation),
    ...problems,
  },
})

/** Promotion API, mounted at `/api/billing/promotions`. */
export const promotionApi = createApi()

promotionApi.openapi(route, async (c) => c.json(await evaluateLines(c.var.ctx, c.req.valid('json')), 200))

/** Used while a promotion is being written: returns null while anything in the form is missing. */
promotionApi.post('/try', async (c) => {
  const { ctx } = c.var
  const form = await c.req.formData()
  authorize(ctx, promotionAbilities.edit)
  const cart = previewCart.parse(form.get('cart') ?? '')
  return c.json(await whenComplete(formValues(form), (input) => previewPromotion(ctx, input, cart)), 200)
})

promotionApi.post('/simulate', async (c) => {
  const { ctx } = c.var
  const form = await c.req.formData()
  authorize(ctx, promotionAbilities.edit)
  const period = periodInput.parse(form.get('period'))
  return c.json(await whenComplete(formValues(form), (input) => simulatePromotion(ctx, input, period)), 200)
})

promotionApi.get('/:file', (c) => {
  const { ctx } = c.var
  const { file } = c.req.param()
  const { searchParams } = new URL(c.req.url)
  if (file === 'uses.csv')
    return new Response(usesCsv(ctx, usesList.parse(searchParams)), { headers: csvHeaders(file) })
  if (file === 'coupons.csv')
    return new Response(couponsCsv(ctx, couponsList.parse(searchParams)), { headers: csvHeaders(file) })
  throw notFound()
})
