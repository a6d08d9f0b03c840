import { shopPaths } from '#areas/shop/paths.ts'
import { useLocale } from '#kernel/i18n/locale.tsx'
import { useMessages } from '#kernel/i18n/use-messages.ts'
import { formatDate, formatDayRange, months } from '#kernel/time/index.ts'
import { BarChart } from '#kernel/ui/chart/bar-chart.tsx'
import { LineChart } from '#kernel/ui/chart/line-chart.tsx'
import { salesMessages } from './messages/index.ts'
import { stepsOf, sum } from './period.rules.ts'
import { usePeriodText } from './period-bar.tsx'
import type { SalesSummary } from './summary/summary.types.ts'

/** Sales by day, by month for longer periods, by hour for a single day; the previous period is shown faintly behind. */
export function SalesTrendChart({ summary, as = 'bars' }: { summary: SalesSummary; as?: 'bars' | 'line' }) {
  const t = useMessages(salesMessages)
  const locale = useLocale()
  const periodText = usePeriodText()
  const { period, days, amount, hours, sees } = summary
  if (days.length === 1) return <HoursChart hours={hours} />
  const steps = stepsOf(days)
  const monthly = steps.length < days.length
  const rows = steps.map(({ key, last }) => ({
    key,
    label: monthly
      ? formatDayRange(key, last, locale, { weekday: false, year: true })
      : formatDate(key, locale),
    short: monthly ? months[locale].short[Number(key.slice(5, 7)) - 1] : String(Number(key.slice(8))),
    ...(sees.orders && { href: shopPaths.ordersOfDays({ from: key, to: last }) }),
  }))
  const stepped = (values: readonly number[]) => steps.map(({ from, to }) => sum(values.slice(from, to)))
  const series = [
    { name: periodText(period.from, period.to), values: stepped(amount.now) },
    { name: periodText(period.before.from, period.before.to), values: stepped(amount.before), muted: true },
  ]
  const Chart = as === 'line' ? LineChart : BarChart
  return (
    <Chart
      title={monthly ? t.byMonth : t.byDay}
      data={{ unit: 'baht', rows, series }}
      rowName={t.day}
      height={220}
    />
  )
}

/** Sales by hour, from the first with any to the last. */
export function HoursChart({ hours }: { hours: readonly number[] }) {
  const t = useMessages(salesMessages)
  const visibleHours = openHours(hours)
  return (
    <BarChart
      title={t.byHour}
      rowName={t.hourName}
      data={{
        unit: 'baht',
        rows: visibleHours.map((hour) => ({ key: String(hour), label: t.hour(hour), short: String(hour) })),
        series: [{ name: t.figures.amount, values: visibleHours.map((hour) => hours[hour] ?? 0) }],
      }}
      highlight={String(hours.indexOf(Math.max(...hours)))}
      height={180}
    />
  )
}

/** Returns the hours from 8 to 20, extended to any hour with sales. */
export function openHours(hours: readonly number[]): number[] {
  const busy = hours.flatMap((value, hour) => (value > 0 ? [hour] : []))
  const first = Math.min(8, ...busy)
  const last = Math.max(20, ...busy)
  return Array.from({ length: last - first + 1 }, (_, at) => first + at)
}
