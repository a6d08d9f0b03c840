import { mediaUrl } from '#areas/files/public.ts'
import { rejectionText } from '#areas/promotion/public.ts'
import { createApi, createRoute, json, jsonBody, problems, z } from '#kernel/http/api.ts'
import type { Ctx } from '#kernel/http/ctx.ts'
import { runOnce } from '#kernel/http/idempotency.ts'
import { inPieces, textIn } from '../shop.json.ts'
import { addToCart } from './add.server.ts'
import { addInput, quantityInput } from './cart.input.ts'
import { getCart } from './cart.server.ts'
import type { Added, CartView } from './cart.types.ts'
import { acceptChanges, removeLine, setQuantity } from './change.server.ts'
import { ensureGuestKey } from './guest-key.server.ts'

const line = z.object({
  id: z.string(),
  sku: z.string(),
  name: z.string(),
  unit: z.string(),
  image: z.string().nullable(),
  quantity: z.number(),
  unitPrice: z.number(),
  regularPrice: z.number(),
  subtotal: z.number(),
  available: z.number().nullable(),
  problems: z.array(
    z.object({
      kind: z.enum(['gone', 'sold_out', 'short', 'dearer', 'cheaper']),
      left: z.number().optional(),
      was: z.number().optional(),
      now: z.number().optional(),
    }),
  ),
})
const rejection = z.object({ promotion: z.string(), name: z.string(), why: z.string(), reason: z.string() })
const cart = z
  .object({
    lines: z.array(line),
    count: z.number(),
    subtotal: z.number(),
    saved: z.number(),
    vat: z.number(),
    freeShipping: z.object({ over: z.number(), goods: z.number(), left: z.number() }).nullable(),
    /** The subtotal minus promotions. */
    payable: z.number(),
    discount: z.number(),
    /** Promotions that apply, and their discounts. */
    promotions: z.array(
      z.object({
        id: z.string(),
        name: z.string(),
        discount: z.number(),
        freeShipping: z.boolean(),
        /** Points earned with the order. */
        points: z.number(),
      }),
    ),
    /** Free items. */
    gifts: z.array(
      z.object({
        promotion: z.string(),
        sku: z.string().nullable(),
        name: z.string().nullable(),
        quantity: z.number(),
        options: z.array(z.string()),
      }),
    ),
    /** Promotions that do not apply, and why: `why` is a code, `reason` is its text. */
    rejected: z.array(rejection),
    coupon: z
      .object({ code: z.string(), why: z.string().nullable(), reason: z.string().nullable() })
      .nullable(),
    blocked: z.boolean(),
    /** What the last call capped at the available stock. */
    capped: z.object({ name: z.string(), requested: z.number(), left: z.number() }).nullable(),
  })
  .openapi('Cart')
const cartResponse = { description: 'The current cart', ...json(cart) }
const byId = z.object({ id: z.uuid() })
const key = z.object({ 'idempotency-key': z.string().max(200).optional() })

const get = createRoute({
  method: 'get',
  path: '/cart',
  summary: "Retrieve the caller's cart at current prices, with what has changed since items were added",
  responses: { 200: cartResponse, ...problems },
})
const add = createRoute({
  method: 'post',
  path: '/cart/lines',
  summary: 'Add an item to the cart; a quantity above the available stock is capped and reported in `capped`',
  request: { headers: key, ...jsonBody(addInput) },
  responses: { 201: cartResponse, ...problems },
})
const change = createRoute({
  method: 'patch',
  path: '/cart/lines/{id}',
  summary: 'Set the quantity of a cart line; 0 removes the line, any other number restores a removed one',
  request: { params: byId, ...jsonBody(quantityInput) },
  responses: { 200: cartResponse, ...problems },
})
const remove = createRoute({
  method: 'delete',
  path: '/cart/lines/{id}',
  summary: 'Remove a cart line',
  request: { params: byId },
  responses: { 200: cartResponse, ...problems },
})
const accept = createRoute({
  method: 'post',
  path: '/cart/accept',
  summary: 'Accept current prices and quantities for everything that changed',
  responses: { 200: cartResponse, ...problems },
})

export const cartApi = createApi()

cartApi.openapi(get, async (c) => c.json(await cartJson(c.var.ctx), 200))

cartApi.openapi(add, async (c) => {
  const { ctx } = c.var
  const input = c.req.valid('json')
  // Before `runOnce`, which distinguishes senders by this key.
  ensureGuestKey(ctx)
  const work = async () => ({ status: 201, body: await cartJson(ctx, await addToCart(ctx, input)) })
  const { body } = await runOnce(ctx, c.req.valid('header')['idempotency-key'], { add: input }, work)
  return c.json(body, 201)
})

cartApi.openapi(change, async (c) => {
  const { ctx } = c.var
  return c.json(
    await cartJson(ctx, await setQuantity(ctx, c.req.valid('param').id, c.req.valid('json').quantity)),
    200,
  )
})

cartApi.openapi(remove, async (c) => {
  await removeLine(c.var.ctx, c.req.valid('param').id)
  return c.json(await cartJson(c.var.ctx), 200)
})

cartApi.openapi(accept, async (c) => {
  await acceptChanges(c.var.ctx)
  return c.json(await cartJson(c.var.ctx), 200)
})

async function cartJson(ctx: Ctx, added?: Added) {
  const view: CartView = await getCart(ctx, { channel: 'api' })
  const { offer } = view
  const capped = added && added.quantityMilli < added.requestedMilli ? added : null
  return {
    lines: view.lines.map((eachLine) => ({
      id: eachLine.id,
      sku: eachLine.sku,
      name: textIn(eachLine.name, ctx.locale),
      unit: textIn(eachLine.unit, ctx.locale),
      image: eachLine.image && mediaUrl(eachLine.image.id, 320),
      quantity: inPieces(eachLine.quantityMilli),
      unitPrice: eachLine.unitSatang,
      regularPrice: eachLine.regularSatang,
      subtotal: eachLine.subtotal,
      available: inPieces(eachLine.left),
      problems: eachLine.problems.map((problem) =>
        problem.kind === 'short' ? { ...problem, left: inPieces(problem.left) } : problem,
      ),
    })),
    count: view.count,
    subtotal: view.totals.subtotal,
    saved: view.totals.saved,
    vat: view.totals.vat,
    freeShipping: view.meter && {
      over: view.meter.limit,
      goods: view.meter.goods,
      left: view.meter.left,
    },
    payable: view.totals.payable,
    discount: offer.discount,
    promotions: offer.applied.map(({ id, name, satang, freeShipping, bonus }) => ({
      id,
      name: textIn(name, ctx.locale),
      discount: satang,
      freeShipping,
      points: bonus?.points ?? 0,
    })),
    gifts: offer.gifts.map(({ promotion, pieces, options, chosen }) => {
      const gift = options.find(({ sku }) => sku === chosen)
      return {
        promotion,
        sku: chosen,
        name: gift ? textIn(gift.name, ctx.locale) : null,
        quantity: gift ? pieces : 0,
        options: options.map(({ sku }) => sku),
      }
    }),
    rejected: offer.rejected.map(({ id, name, reason }) => ({
      promotion: id,
      name: textIn(name, ctx.locale),
      why: reason.why,
      reason: rejectionText(reason, ctx.locale),
    })),
    coupon: offer.coupon && {
      code: offer.coupon.code,
      why: offer.coupon.reason?.why ?? null,
      reason: offer.coupon.reason && rejectionText(offer.coupon.reason, ctx.locale),
    },
    blocked: view.blocked,
    capped: capped && {
      name: textIn(capped.name, ctx.locale),
      requested: inPieces(capped.requestedMilli),
      left: inPieces(capped.quantityMilli),
    },
  }
}
