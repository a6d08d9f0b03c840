/** Appearance of the kinds of blocks that areas offer to pages. */
export { offerBlockLook } from './block/look.ts'
export type { AddAnswer, Added, Pickable, PickableVariant } from './product-grid/add-answer.ts'
export {
  type CardView,
  cardView,
  expectedText,
  fewLeft,
  gluedFigures,
  inWords,
  tagsIn,
  variantCardView,
} from './product-grid/card-view.ts'
export type { WishlistAnswer } from './product-grid/wishlist-answer.ts'
