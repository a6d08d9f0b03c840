import type { Satang } from '#kernel/money/index.ts'
import type { CoursePrice } from './price.rules.ts'

/** What a discount code does to a price, for the page of the buyer. */
export interface CouponView {
  code: string
  off: Satang
  total: Satang
  /** Why it has no effect, in the viewer's language. */
  rejection: string | null
  /** Whether it takes effect with the right payment method, which is chosen last. */
  isBoundToPayment: boolean
}

/** Returns the code to send with the order: one that has an effect, or may get one by the payment method. */
export const couponToSend = (coupon: CouponView | null): string | undefined =>
  coupon && (!coupon.rejection || coupon.isBoundToPayment) ? coupon.code : undefined

/** Returns the price with the discount of a code. */
export const discountedPrice = (price: CoursePrice, coupon: CouponView | null): CoursePrice =>
  coupon && coupon.off > 0 ? { ...price, now: coupon.total, was: price.was ?? price.now } : price
