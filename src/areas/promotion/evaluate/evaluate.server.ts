import type { z } from 'zod'
import { variantsForSale } from '#areas/catalog/public.server.ts'
import { invalid } from '#kernel/errors.ts'
import type { Ctx } from '#kernel/http/ctx.ts'
import { lineTotal, subtract, sum } from '#kernel/money/index.ts'
import { callerKey } from '#kernel/rate-limit/caller.ts'
import { defineRateLimit } from '#kernel/rate-limit/rate-limit.ts'
import { couponAttempts } from '../offer/coupon-attempts.server.ts'
import { offerFor } from '../offer/offer-for.server.ts'
import { rejectionText } from '../offer/rejection-text.ts'
import type { evaluateInput } from './evaluate.api.ts'

/** Carts one caller may evaluate; one with a code also counts as an attempt to guess it. */
const evaluations = defineRateLimit('promotion.evaluate', { points: 600, seconds: 600 })

/**
 * Returns what running promotions would do for these items, at the site's own prices regardless of those the caller
 * sends. Nothing is counted or stored. Throws 422 for items not sold here, 429.
 */
export async function evaluateLines(ctx: Ctx, input: z.output<typeof evaluateInput>) {
  await evaluations.consume(ctx, callerKey(ctx))
  if (input.coupon) await couponAttempts.consume(ctx, callerKey(ctx))
  const variants = await variantsForSale(ctx, { skus: input.lines.map(({ sku }) => sku) })
  const bySku = new Map(
    variants
      .filter(({ status }) => status === 'active')
      .map((variant) => [variant.sku.toLowerCase(), variant]),
  )
  const lines = input.lines.map(({ sku, quantity }, at) => {
    const variant = bySku.get(sku.toLowerCase())
    if (!variant) throw invalid([{ path: `lines.${at}.sku`, code: 'promotion.sku_unknown', params: { sku } }])
    const unitSatang = variant.saleSatang ?? variant.regularSatang
    return {
      key: variant.variantId,
      sku: variant.sku,
      unitSatang,
      quantityMilli: Math.round(quantity * 1000),
    }
  })
  const offer = await offerFor(ctx, {
    lines,
    coupon: input.coupon ?? null,
    any: true,
    channel: input.channel,
    province: input.province ?? null,
    payment: input.payment ?? null,
  })
  const say = (name: { th: string; en: string }) => name[ctx.locale] || name.th
  const subtotals = lines.map((line) => lineTotal(line.unitSatang, line.quantityMilli))
  const subtotal = sum(subtotals)
  return {
    applied: offer.applied.map(({ id, name, satang, freeShipping, bonus }) => {
      const gift = offer.gifts.find(({ promotion }) => promotion === id)
      return {
        promotion: id,
        name: say(name),
        discount: satang,
        freeShipping,
        gift: gift ? { options: gift.options.map(({ sku }) => sku), quantity: gift.pieces } : null,
        points: bonus?.points ?? 0,
      }
    }),
    rejected: offer.rejected.map(({ id, name, reason }) => ({
      promotion: id,
      name: say(name),
      why: reason.why,
      reason: rejectionText(reason, ctx.locale),
    })),
    lines: lines.map(({ sku }, at) => ({ sku, subtotal: subtotals[at]!, discount: offer.shares[at]! })),
    coupon: offer.coupon && {
      code: offer.coupon.code,
      why: offer.coupon.reason?.why ?? null,
      reason: offer.coupon.reason && rejectionText(offer.coupon.reason, ctx.locale),
    },
    subtotal,
    discount: offer.discount,
    total: subtract(subtotal, offer.discount),
  }
}
