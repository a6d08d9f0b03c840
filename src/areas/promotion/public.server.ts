export { couponInput, promotionInput } from './offer/promotion.input.ts'
export { makeCoupons, movePromotion, savePromotion } from './offer/promotion.server.ts'
export { anyRunning, offerFor, takeUses } from './offer/use.server.ts'
