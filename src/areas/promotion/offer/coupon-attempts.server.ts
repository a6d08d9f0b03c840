import { defineRateLimit } from '#kernel/rate-limit/rate-limit.ts'

/** Codes tried in the cart or for a course, sent with an order, or checked by an API client. */
export const couponAttempts = defineRateLimit('shop.coupon', {
  points: 20,
  seconds: 600,
  code: 'promotion.coupon_often',
})
