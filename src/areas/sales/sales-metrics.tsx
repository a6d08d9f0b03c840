import { Link } from 'react-router'
import { catalogPaths } from '#areas/catalog/paths.ts'
import { shopPaths } from '#areas/shop/paths.ts'
import { useMessages } from '#kernel/i18n/use-messages.ts'
import { formatBaht, satang } from '#kernel/money/index.ts'
import { groupDigits } from '#kernel/money/quantity.ts'
import type { MetricData } from '#kernel/ui/chart/chart.types.ts'
import { Metric } from '#kernel/ui/chart/metric.tsx'
import { Icon } from '#kernel/ui/icon.tsx'
import { iconInfoCircle } from '#kernel/ui/icons.ts'
import { marginPercent } from './margin.rules.ts'
import { salesMessages } from './messages/index.ts'
import { salesPaths } from './paths.ts'
import { sum } from './period.rules.ts'
import { usePeriodText } from './period-bar.tsx'
import styles from './sales.module.css'
import type { SalesSummary } from './summary/summary.types.ts'

/** The figures of the period, each with its previous value and a link to its breakdown. */
export function SalesMetrics({ summary }: { summary: SalesSummary }) {
  const t = useMessages(salesMessages)
  const periodText = usePeriodText()
  const { period, amount, orders, refunded, earned, sees } = summary
  const was = t.from(periodText(period.before.from, period.before.to))
  const sold = { now: sum(amount.now), before: sum(amount.before) }
  const count = { now: sum(orders.now), before: sum(orders.before) }
  const average = { now: averageOf(sold.now, count.now), before: averageOf(sold.before, count.before) }
  const returned = { now: sum(refunded.now), before: sum(refunded.before) }
  const margin = marginPercent(earned.now)
  const list = sees.orders ? shopPaths.ordersOfDays(period) : undefined
  const metrics: MetricData[] = [
    {
      label: t.figures.amount,
      value: baht(sold.now),
      to: list,
      change: { ...sold, period: was },
      points: amount.now,
    },
    {
      label: t.figures.orders,
      value: groupDigits(count.now),
      counted: t.figures.counted,
      to: list,
      change: { ...count, period: was },
      points: orders.now,
    },
    {
      label: t.figures.average,
      value: baht(average.now),
      to: list,
      change: { ...average, period: was },
      points: amount.now.map((value, at) => averageOf(value, orders.now[at] ?? 0)),
    },
    {
      label: t.figures.profit,
      value: margin === null ? '–' : roundedBaht(earned.now.profit),
      counted: margin === null ? t.noCost : `${margin}%`,
      to: salesPaths.summary({ ...period, by: 'product' }),
      ...(margin !== null && {
        change: { now: earned.now.profit, before: earned.before.profit, period: was },
        points: earned.points,
      }),
    },
    {
      label: t.figures.refunded,
      value: baht(returned.now),
      to: list && `${list}&tab=closed`,
      change: { ...returned, period: was },
      good: 'down',
      points: refunded.now,
    },
  ]
  return (
    <>
      <div className={styles.figures}>
        {metrics.map((metric) => (
          <Metric key={metric.label} {...metric} />
        ))}
      </div>
      {earned.now.uncosted > 0 && (
        <p className={`note ${styles.uncosted}`}>
          <Icon path={iconInfoCircle} className="ic" />
          <span>{t.uncosted(baht(earned.now.uncosted))}</span>
          {sees.products && (
            <Link className="link" to={catalogPaths.products()}>
              {t.enterCosts}
            </Link>
          )}
        </p>
      )}
    </>
  )
}

export const baht = (value: number): string => formatBaht(satang(Math.round(value)))

/** Satang are meaningless in a profit. */
const roundedBaht = (value: number): string => baht(Math.round(value / 100) * 100)

const averageOf = (value: number, count: number): number => (count > 0 ? Math.round(value / count) : 0)
