import { useFetcher } from 'react-router'
import { mediaUrl } from '#areas/files/public.ts'
import { refusalOf } from '#kernel/http/refusal.ts'
import { useLocale } from '#kernel/i18n/locale.tsx'
import { useMessages } from '#kernel/i18n/use-messages.ts'
import { Badge } from '#kernel/ui/badge.tsx'
import { DateText } from '#kernel/ui/date-text.tsx'
import { iconCheck } from '#kernel/ui/icons.ts'
import { Rating } from '#kernel/ui/rating.tsx'
import { reviewMessages } from '../messages/review.ts'
import styles from './review.module.css'
import type { Review } from './review.rules.ts'

/** One review as everybody reads it. `reportTo`: where a reader tells that it is wrong to be shown. */
export function ReviewCard({ review, reportTo }: { review: Review; reportTo?: string }) {
  const t = useMessages(reviewMessages)
  const locale = useLocale()
  return (
    <article className="review">
      <div className="row">
        <div className={`grow ${styles.who}`}>
          <b>{review.name || t.someone}</b>{' '}
          <Badge tone="good" icon={iconCheck}>
            {t.bought}
          </Badge>
          <br />
          <span className="xs faint">
            {review.item[locale] || review.item.th} · <DateText at={review.at} />
          </span>
        </div>
        <Rating value={review.stars} long />
      </div>
      {review.body && <p className={styles.body}>{review.body}</p>}
      {review.pictures.length > 0 && (
        <div className="pics">
          {review.pictures.map(({ id, colour }) => (
            <a key={id} href={mediaUrl(id, 1280)}>
              <img
                src={mediaUrl(id, 320)}
                width={84}
                height={84}
                loading="lazy"
                alt={t.photo}
                style={{ backgroundColor: colour }}
              />
            </a>
          ))}
        </div>
      )}
      {review.answer && (
        <p className={`sm ${styles.answer}`}>
          <b>{t.shopAnswer}</b> <span className="soft">{review.answer}</span>
        </p>
      )}
      {reportTo && <Report id={review.id} to={reportTo} />}
    </article>
  )
}

function Report({ id, to }: { id: string; to: string }) {
  const t = useMessages(reviewMessages)
  const fetcher = useFetcher<{ ok: boolean }>()
  const refused = refusalOf(fetcher.data)
  if (fetcher.data?.ok) {
    return (
      <p className="xs soft" role="status">
        {t.reported}
      </p>
    )
  }
  return (
    <fetcher.Form method="post" action={to}>
      <input type="hidden" name="review" value={id} />
      <button type="submit" className={`btn quiet small ${styles.report}`} name="intent" value="report">
        {t.report}
      </button>
      {refused && (
        <span className="hint bad" role="alert">
          {refused.problem.detail}
        </span>
      )}
    </fetcher.Form>
  )
}
