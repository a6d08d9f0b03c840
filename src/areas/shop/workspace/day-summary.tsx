import { Link } from 'react-router'
import { billingPaths } from '#areas/billing/paths.ts'
import { useLocale } from '#kernel/i18n/locale.tsx'
import { useMessages } from '#kernel/i18n/use-messages.ts'
import { formatBaht, type Satang } from '#kernel/money/index.ts'
import { day, formatDate } from '#kernel/time/index.ts'
import { shopPaths } from '../paths.ts'
import { orderMessages } from './messages/index.ts'
import { returnMessages } from './messages/return.ts'
import styles from './orders.module.css'
import type { DayStats as Facts } from './orders.types.ts'

/** The day in four figures, each of which links to its orders, and open returns if there are any. */
export function DaySummary({ stats, now }: { stats: Facts; now: Date }) {
  const t = useMessages(orderMessages)
  const returns = useMessages(returnMessages)
  const locale = useLocale()
  const today = day(now)
  const { oldest } = stats
  const waited = oldest && Math.max(0, Math.floor((now.getTime() - oldest.since.getTime()) / 60_000))
  return (
    <section
      className={`ostrip ${styles.details}`}
      aria-label={`${t.details.label} ${formatDate(now, locale)}`}
    >
      <Link to={shopPaths.ordersOfDays({ from: today, to: today })}>
        <b>{formatBaht(stats.soldSatang as Satang)}</b>
        <span>{t.details.sold(stats.sold)}</span>
      </Link>
      {oldest ? (
        <Link to={shopPaths.staffOrders({ order: oldest.number })} preventScrollReset>
          <b>{t.spent(waited ?? 0)}</b>
          <span>{t.details.oldest}</span>
        </Link>
      ) : (
        <div>
          <b>{t.details.noneWaiting}</b>
          <span>{t.details.oldest}</span>
        </div>
      )}
      <Link to={shopPaths.staffOrders({ late: 1 })}>
        <b className={stats.late > 0 ? 'bad' : undefined}>{t.details.count(stats.late)}</b>
        <span>{t.details.late}</span>
      </Link>
      {stats.slips !== null && (
        <Link to={billingPaths.payments()}>
          <b className={stats.slips > 0 ? 'warn' : undefined}>{t.details.count(stats.slips)}</b>
          <span>{t.details.slips}</span>
        </Link>
      )}
      {stats.returns.first && (
        <Link to={shopPaths.staffOrders({ order: stats.returns.first })} preventScrollReset>
          <b className="warn">{t.details.count(stats.returns.count)}</b>
          <span>{returns.waiting}</span>
        </Link>
      )}
    </section>
  )
}
