/** Only loaded by a page if the buyer's choices affect which promotions apply. */
export { cartOffer } from './cart-offer.rules.ts'
