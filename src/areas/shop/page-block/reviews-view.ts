import type { Review } from '../review/review.rules.ts'

/** What a block of reviews on a page shows. */
export interface ReviewsView {
  title: string
  /** Their moments as text: what a block shows goes through JSON on its way to the editor. */
  reviews: (Omit<Review, 'at'> & { at: string })[]
}
