export { codeOf } from './offer/code.rules.ts'
export type { CartOffer } from './offer/offer.types.ts'
export { refusalWords } from './offer/refusal-words.ts'
