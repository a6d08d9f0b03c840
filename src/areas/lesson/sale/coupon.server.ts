import { type CodeDiscount, codeDiscount } from '#areas/promotion/public.server.ts'
import { rejectionText } from '#areas/promotion/public.ts'
import { invalid, Problem } from '#kernel/errors.ts'
import type { Ctx } from '#kernel/http/ctx.ts'
import { problemBody } from '#kernel/http/problem.ts'
import { type Satang, subtract, zeroSatang } from '#kernel/money/index.ts'
import type { Locale } from '#kernel/tenancy/tenant.ts'
import { saleMessages } from '../messages/sale.ts'
import type { CouponView } from './coupon.rules.ts'

/** A course or a path at its price, before any discount code. */
export interface PricedItem {
  id: string
  slug: string
  price: Satang
}

/** The SKU under which orders and promotions know a course or a path. */
export const skuOf = ({ slug }: { slug: string }): string => slug.toUpperCase()

const discountOf = (ctx: Ctx, item: PricedItem, code: string, payment: string | null) =>
  codeDiscount(ctx, {
    item: { key: item.id, sku: skuOf(item), unitSatang: item.price, quantityMilli: 1000 },
    code,
    payment,
  })

/** Returns the effect of a code that a buyer has entered; null without one, or for an item that costs nothing. */
export async function couponView(
  ctx: Ctx,
  item: PricedItem,
  entered: string | null,
): Promise<CouponView | null> {
  if (!entered?.trim() || !item.price) return null
  const code = entered.trim().slice(0, 30)
  try {
    const discount = await discountOf(ctx, item, code, null)
    const { off, rejection } = discount
    return {
      code: discount.code,
      off,
      total: subtract(item.price, off),
      rejection: rejection && textOf(rejection, ctx.locale),
      isBoundToPayment: rejection?.why === 'payment',
    }
  } catch (error) {
    if (!(error instanceof Problem)) throw error
    const { detail } = problemBody(error, ctx.locale, ctx.requestId)
    return { code, off: zeroSatang, total: item.price, rejection: detail, isBoundToPayment: false }
  }
}

/** Returns the discount of a code for an order; null without a code. Throws 422 `lesson.coupon` with the reason, 429. */
export async function couponDiscount(
  ctx: Ctx,
  item: PricedItem,
  { coupon, payment }: { coupon: string | undefined; payment: string },
): Promise<CodeDiscount | null> {
  if (!coupon?.trim()) return null
  const discount = await discountOf(ctx, item, coupon, payment)
  if (!discount.rejection) return discount
  const reason = { th: textOf(discount.rejection, 'th'), en: textOf(discount.rejection, 'en') }
  throw invalid([{ path: 'coupon', code: 'lesson.coupon', params: { reason } }])
}

const textOf = (rejection: NonNullable<CodeDiscount['rejection']>, locale: Locale): string =>
  rejection.why === 'no_goods' ? saleMessages[locale].otherCoupon : rejectionText(rejection, locale)

/** Returns the total to order at: what a discounted price comes to, or the most the buyer agreed to, if that is less. */
export const agreedTotal = (
  price: Satang,
  discount: CodeDiscount | null,
  agreed: number | undefined,
): number => Math.min(subtract(price, discount?.off ?? zeroSatang), agreed ?? price)
