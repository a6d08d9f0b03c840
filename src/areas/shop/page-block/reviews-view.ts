import type { Review } from '../review/review.rules.ts'

/** What a block of reviews on a page shows. */
export interface ReviewsView {
  title: string
  reviews: Review[]
}
