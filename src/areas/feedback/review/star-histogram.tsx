import { Fragment } from 'react'
import { Link } from 'react-router'
import { useMessages } from '#kernel/i18n/use-messages.ts'
import { Rating } from '#kernel/ui/rating.tsx'
import { reviewMessages } from '../messages/review.ts'
import styles from '../public.module.css'
import { averageOf } from './stars.rules.ts'

interface Props {
  stars: readonly number[]
  /** Returns the URL of the reviews with this many stars. */
  to: (stars: number) => string
  /** A note on who may review. */
  note?: string
}

/** The distribution of star ratings; each row links to its reviews. */
export function StarHistogram({ stars, to, note }: Props) {
  const t = useMessages(reviewMessages)
  const rating = averageOf(stars)
  if (!rating) return null
  return (
    <div className="stack">
      <p className="row">
        <b className={`num ${styles.average}`}>{rating.average.toFixed(1)}</b>
        <span>
          <Rating value={rating.average} long />
          <br />
          <span className="sm soft">{t.outOf}</span>
        </span>
      </p>
      <div className="histo">
        {[5, 4, 3, 2, 1].map((n) => {
          const count = stars[n - 1] ?? 0
          return (
            <Fragment key={n}>
              <Link className="nowrap" to={to(n)} aria-label={t.starsCount(n, count)}>
                {t.stars(n)}
              </Link>
              <span className="meter spark" aria-hidden="true">
                <i style={{ width: `${Math.round((count / rating.count) * 100)}%` }} />
              </span>
              <span className="faint right" aria-hidden="true">
                {count}
              </span>
            </Fragment>
          )
        })}
      </div>
      {note && <p className="hint">{note}</p>}
    </div>
  )
}
