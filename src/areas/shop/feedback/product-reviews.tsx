import { Link } from 'react-router'
import { averageOf } from '#areas/feedback/public.ts'
import { ReviewCard, StarHistogram } from '#areas/feedback/review/public.tsx'
import { useMessages } from '#kernel/i18n/use-messages.ts'
import { groupDigits } from '#kernel/money/quantity.ts'
import { ButtonLink } from '#kernel/ui/button.tsx'
import { Icon } from '#kernel/ui/icon.tsx'
import { iconChevronRight } from '#kernel/ui/icons.ts'
import { reviewMessages } from '../messages/review.ts'
import { shopPaths } from '../paths.ts'
import type { ReviewSummary } from './product-feedback.rules.ts'

/** Buyers' reviews on the product's own page: the figures and the newest; nothing while there are none. */
export function ProductReviews({ sku, reviews }: { sku: string; reviews: ReviewSummary | null }) {
  const t = useMessages(reviewMessages)
  const rating = reviews && averageOf(reviews.stars)
  if (!rating) return null
  const all = shopPaths.reviews(sku)
  return (
    <section className="section-t" id="reviews">
      <div className="head">
        <h2>{t.title(groupDigits(rating.count))}</h2>
        <Link className="more" to={all}>
          {t.all} <Icon path={iconChevronRight} />
        </Link>
      </div>
      <div className="reviews">
        <StarHistogram stars={reviews.stars} to={(stars) => `${all}?stars=${stars}`} note={t.onlyBuyers} />
        <div>
          {reviews.latest.map((review) => (
            <ReviewCard key={review.id} entry={review} words={t.card} reportTo={all} />
          ))}
          {rating.count > reviews.latest.length && (
            <ButtonLink variant="ghost" to={all}>
              {t.seeAll(groupDigits(rating.count))}
            </ButtonLink>
          )}
        </div>
      </div>
    </section>
  )
}
