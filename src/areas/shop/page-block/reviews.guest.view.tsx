import { ReviewCard } from '#areas/feedback/review/public.tsx'
import { useMessages } from '#kernel/i18n/use-messages.ts'
import { reviewMessages } from '../messages/review.ts'
import type { ReviewsView } from './reviews-view.ts'

/** Buyers' reviews, on a page of the site. */
export function View({ data: { title, reviews } }: { data: ReviewsView }) {
  const t = useMessages(reviewMessages)
  return (
    <div>
      {title && (
        <div className="head">
          <h2>{title}</h2>
        </div>
      )}
      {reviews.map((review) => (
        <ReviewCard key={review.id} entry={{ ...review, at: new Date(review.at) }} words={t.card} />
      ))}
    </div>
  )
}
