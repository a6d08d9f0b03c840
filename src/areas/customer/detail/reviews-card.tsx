import { Link } from 'react-router'
import { feedbackPaths } from '#areas/feedback/paths.ts'
import { useMessages } from '#kernel/i18n/use-messages.ts'
import { Card } from '#kernel/ui/card.tsx'
import { DateText } from '#kernel/ui/date-text.tsx'
import styles from '../customer.module.css'
import { customerMessages } from '../messages/index.ts'
import type { CustomerView } from './customer.types.ts'

/** A customer's product reviews, each with a link to its moderation queue; nothing if there are none. */
export function ReviewsCard({ customer: { reviews } }: { customer: CustomerView }) {
  const t = useMessages(customerMessages)
  if (!reviews?.length) return null
  return (
    <Card title={t.reviews}>
      <ul className={styles.list}>
        {reviews.map(({ id, status, stars, body, createdAt }) => (
          <li key={id}>
            <span className="grow">
              <Link className="acc" to={feedbackPaths.queue('review', { tab: status, open: id })}>
                {stars !== null && <span title={t.stars(stars)}>★ {stars}</span>} {body.slice(0, 80)}
              </Link>
              <span className="xs soft-t">
                <DateText at={createdAt} />
              </span>
            </span>
          </li>
        ))}
      </ul>
    </Card>
  )
}
