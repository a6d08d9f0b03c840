/** Appearance of the kinds of blocks that areas offer to pages. */
export { registerBlockViews } from './block/block-views.ts'
export type { AddToCartResponse, PickableVariant } from './product-grid/add-to-cart-response.ts'
export {
  type CardView,
  cardView,
  expectedText,
  lowStockText,
  tagsIn,
  textInLocale,
  variantCardView,
  withUnbrokenNumbers,
} from './product-grid/card-view.ts'
export type { WishlistResponse } from './product-grid/wishlist-response.ts'
