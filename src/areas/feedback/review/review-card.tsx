import { mediaUrl } from '#areas/files/public.ts'
import { useLocale } from '#kernel/i18n/locale.tsx'
import { useMessages } from '#kernel/i18n/use-messages.ts'
import { Badge } from '#kernel/ui/badge.tsx'
import { DateText } from '#kernel/ui/date-text.tsx'
import { iconCheck } from '#kernel/ui/icons.ts'
import { Rating } from '#kernel/ui/rating.tsx'
import type { CardProps } from '../display/card-props.ts'
import { ReportButton } from '../display/report-button.tsx'
import { cardMessages } from '../messages/card.ts'
import { reviewMessages } from '../messages/review.ts'
import styles from '../public.module.css'

/** A review as everyone reads it. */
export function ReviewCard({ entry, words, reportTo }: CardProps) {
  const t = useMessages(cardMessages)
  const { photo } = useMessages(reviewMessages)
  const locale = useLocale()
  const say = { ...t.card, ...words }
  const { item } = entry
  return (
    <article className="review">
      <div className="row">
        <div className={`grow ${styles.who}`}>
          <b>{entry.name || say.someone}</b>{' '}
          {item && (
            <Badge tone="good" icon={iconCheck}>
              {say.verified}
            </Badge>
          )}
          <br />
          <span className="xs faint">
            {item && `${item[locale] || item.th} · `}
            <DateText at={entry.at} />
          </span>
        </div>
        <Rating value={entry.stars ?? 0} long />
      </div>
      {entry.body && <p className={styles.text}>{entry.body}</p>}
      {entry.pictures.length > 0 && (
        <div className="pics">
          {entry.pictures.map(({ id, colour }) => (
            <a key={id} href={mediaUrl(id, 1280)}>
              <img
                src={mediaUrl(id, 320)}
                width={84}
                height={84}
                loading="lazy"
                alt={photo}
                style={{ backgroundColor: colour }}
              />
            </a>
          ))}
        </div>
      )}
      {entry.answer && (
        <p className={`sm ${styles.answer}`}>
          <b>{say.staff}</b> <span className="soft">{entry.answer}</span>
        </p>
      )}
      {reportTo && <ReportButton id={entry.id} to={reportTo} reported={say.reported} />}
    </article>
  )
}
