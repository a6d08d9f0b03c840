/** How the kinds of blocks look that areas bring to pages. */
export { offerBlockLook } from './block/look.ts'
export type { AddAnswer, Added, Pickable, PickableVariant } from './shelf/add-answer.ts'
export { addAddress } from './shelf/add-answer.ts'
export {
  type CardView,
  cardView,
  fewLeft,
  gluedFigures,
  inWords,
  tagsIn,
  variantCardView,
} from './shelf/card-view.ts'
export { type WishAnswer, wishAddress } from './shelf/wish-address.ts'
