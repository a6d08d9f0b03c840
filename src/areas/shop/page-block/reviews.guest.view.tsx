import { ReviewCard } from '../review/review-card.tsx'
import type { ReviewsView } from './reviews-view.ts'

/** What buyers say, on a page of the site. */
export function View({ data: { title, reviews } }: { data: ReviewsView }) {
  return (
    <div>
      {title && (
        <div className="head">
          <h2>{title}</h2>
        </div>
      )}
      {reviews.map((review) => (
        <ReviewCard key={review.id} review={{ ...review, at: new Date(review.at) }} />
      ))}
    </div>
  )
}
