import { Link } from 'react-router'
import { useMessages } from '#kernel/i18n/use-messages.ts'
import { grouped } from '#kernel/money/quantity.ts'
import { ButtonLink } from '#kernel/ui/button.tsx'
import { Icon } from '#kernel/ui/icon.tsx'
import { iconChevronRight } from '#kernel/ui/icons.ts'
import { reviewMessages } from '../messages/review.ts'
import { shopPaths } from '../paths.ts'
import { averageOf, type Voices } from './review.rules.ts'
import { ReviewCard } from './review-card.tsx'
import { ReviewSums } from './review-sums.tsx'

/** What buyers say, on the product's own page: the figures and the newest; nothing as long as nobody has said anything. */
export function ProductReviews({ sku, voices }: { sku: string; voices: Voices | null }) {
  const t = useMessages(reviewMessages)
  const rating = voices && averageOf(voices.stars)
  if (!rating) return null
  const all = shopPaths.reviews(sku)
  return (
    <section className="section-t" id="reviews">
      <div className="head">
        <h2>{t.title(grouped(rating.count))}</h2>
        <Link className="more" to={all}>
          {t.all} <Icon path={iconChevronRight} />
        </Link>
      </div>
      <div className="reviews">
        <ReviewSums stars={voices.stars} to={(stars) => `${all}?stars=${stars}`} />
        <div>
          {voices.latest.map((review) => (
            <ReviewCard key={review.id} review={review} reportTo={all} />
          ))}
          {rating.count > voices.latest.length && (
            <ButtonLink look="ghost" to={all}>
              {t.seeAll(grouped(rating.count))}
            </ButtonLink>
          )}
        </div>
      </div>
    </section>
  )
}
