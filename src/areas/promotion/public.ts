export { codeOf } from './offer/code.rules.ts'
export type { CartGift, CartOffer, OfferFacts, OrderPromotion } from './offer/offer.types.ts'
export type { Channel } from './offer/promotion.rules.ts'
export { refusalWords } from './offer/refusal-words.ts'
