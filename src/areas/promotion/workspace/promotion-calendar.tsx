import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { useLocale } from '#kernel/i18n/locale.tsx'
import { useMessages } from '#kernel/i18n/use-messages.ts'
import { type Day, day, daysBetween, formatDate } from '#kernel/time/index.ts'
import { promotionMessages } from '../messages/promotions.ts'
import type { Promotion } from '../offer/promotion.server.ts'
import { barsOf, lanes, spanOf } from './lanes.rules.ts'
import styles from './promotions.module.css'

interface Props {
  list: readonly Promotion[]
  today: Day
  open: string | null
  hrefOf: (id: string) => string
}

const rowHeight = 46

/** This month and the next three, with each kind of promotion in a lane. Promotions that have ended are left out. */
export function PromotionCalendar({ list, today, open, hrefOf }: Props) {
  const t = useMessages(promotionMessages)
  const locale = useLocale()
  const span = spanOf(today, 4)
  const at = (when: Day) => `${(daysBetween(span.first, when) / span.days) * 100}%`
  const bars = barsOf(
    list.flatMap((promotion) => {
      const to = promotion.endsAt && day(new Date(promotion.endsAt.getTime() - 1))
      return promotion.status === 'ended' ? [] : [{ ...promotion, from: day(promotion.startsAt), to }]
    }),
    span,
  )
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what is pushed sideways must be reached by keyboard.
    <section className={`card ${styles.calendar}`} aria-label={t.calendar} tabIndex={0}>
      <div className={styles.grid}>
        <div className={styles.months} aria-hidden="true">
          {span.months.map((month) => (
            <span key={month} style={{ left: at(month) }}>
              {formatDate(month, locale, 'month')}
            </span>
          ))}
        </div>
        {lanes.map((lane) => (
          <LaneRow
            key={lane}
            name={t.lanes[lane]}
            rows={Math.max(1, ...bars[lane].map(({ row }) => row + 1))}
          >
            <span className={styles.today} style={{ left: at(today) }} aria-hidden="true" />
            {bars[lane].map(({ item, row, left, width }) => (
              <Link
                key={item.id}
                to={hrefOf(item.id)}
                preventScrollReset
                aria-current={item.id === open || undefined}
                className={[styles.bar, styles[item.status]].filter(Boolean).join(' ')}
                style={{ left: `${left}%`, width: `${width}%`, top: 6 + row * rowHeight }}
              >
                {item.name[locale] || item.name.th}
                <small>
                  {item.to ? t.until(formatDate(item.to, locale)) : t.noEnd} · {t.status[item.status]}
                </small>
              </Link>
            ))}
          </LaneRow>
        ))}
      </div>
    </section>
  )
}

function LaneRow({ name, rows, children }: { name: string; rows: number; children: ReactNode }) {
  return (
    <>
      <div className={styles.lane}>{name}</div>
      <div className={styles.bars} style={{ minHeight: rows * rowHeight + 6 }}>
        {children}
      </div>
    </>
  )
}
