import { rateLimit } from '#kernel/rate-limit/rate-limit.ts'

/** Codes that are tried in the cart, sent along with an order, or asked about by a program. */
export const couponTries = rateLimit('shop.coupon', {
  points: 20,
  seconds: 600,
  code: 'promotion.coupon_often',
})
