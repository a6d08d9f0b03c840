/** What a page loads only where a choice of its buyer changes what counts. */
export { cartOffer } from './cart-offer.rules.ts'
