import { Link, type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { accountPaths } from '#areas/account/paths.ts'
import { catalogPaths } from '#areas/catalog/paths.ts'
import { ctxOf } from '#kernel/http/router-context.ts'
import { useLocale } from '#kernel/i18n/locale.tsx'
import { useMessages } from '#kernel/i18n/use-messages.ts'
import { weekdays } from '#kernel/time/index.ts'
import { deltaOf } from '#kernel/ui/chart/chart.rules.ts'
import { HeatMap } from '#kernel/ui/chart/heat-map.tsx'
import { ProvinceMap } from '#kernel/ui/chart/province-map.tsx'
import { Treemap } from '#kernel/ui/chart/treemap.tsx'
import { TitleRow } from '#kernel/ui/title-row.tsx'
import { BestList } from '../best-list.tsx'
import { salesMessages } from '../messages/index.ts'
import { PartsRank } from '../parts-rank.tsx'
import { salesPaths } from '../paths.ts'
import { PeriodBar, usePeriodText } from '../period-bar.tsx'
import styles from '../sales.module.css'
import { SalesMetrics } from '../sales-metrics.tsx'
import { usePartName } from '../sales-parts.ts'
import { openHours, SalesTrendChart } from '../trend-chart.tsx'
import { Alerts } from './alerts.tsx'
import { type Dashboard, dashboard } from './dashboard-view.server.ts'

export const loader = ({ context, request }: LoaderFunctionArgs) =>
  dashboard(ctxOf(context), new URL(request.url).searchParams)

/** The site's performance: figures, their trend, open tasks, and where, when and what customers buy. */
export default function DashboardPage() {
  const t = useMessages(salesMessages)
  const periodText = usePeriodText()
  const data = useLoaderData<typeof loader>()
  const { summary } = data
  const { period } = summary
  return (
    <div className="page">
      <TitleRow title={t.dashboard} count={periodText(period.from, period.to)}>
        <Link className="btn" to={salesPaths.summary()}>
          {t.all}
        </Link>
      </TitleRow>
      <PeriodBar period={period} />
      <SalesMetrics summary={summary} />
      <div className={styles.wide}>
        <section className="card">
          <SalesTrendChart summary={summary} as="line" />
        </section>
        <section className="card">
          <header className="card-h">
            <h2>{t.alerts.title}</h2>
            <Link className="end" to={accountPaths.workspace}>
              {t.alerts.all}
            </Link>
          </header>
          <Alerts dashboard={data} />
        </section>
      </div>
      <div className={styles.halves}>
        <section className="card">
          <Categories summary={summary} />
        </section>
        <section className="card">
          <Week week={data.week} />
        </section>
      </div>
      <div className={styles.halves}>
        <section className="card">
          <div className={styles.map}>
            <ProvinceMap
              title={t.provinces}
              rowName={t.province}
              valueName={t.figures.amount}
              unit="baht"
              values={Object.fromEntries(
                summary.provinces.filter(({ key, now }) => key && now > 0).map(({ key, now }) => [key, now]),
              )}
            />
            <PartsRank summary={summary} kind="province" title={t.province} />
          </div>
        </section>
        <section className="card">
          <header className="card-h">
            <h2>{t.best}</h2>
          </header>
          <BestList summary={summary} />
        </section>
      </div>
    </div>
  )
}

/** Sales by category as areas; a category with a large drop is marked. */
function Categories({ summary }: Pick<Dashboard, 'summary'>) {
  const t = useMessages(salesMessages)
  const nameOf = usePartName()
  const locale = useLocale()
  const parts = summary.categories.filter(({ now }) => now > 0)
  const changes = new Map(parts.map(({ key, now, before }) => [key, deltaOf(now, before, locale)]))
  return (
    <Treemap
      title={t.categories}
      rowName={t.parts.category}
      data={{
        unit: 'baht',
        rows: parts.map((part) => ({
          key: part.key,
          label: nameOf('category', part),
          href: part.key && summary.sees.products ? catalogPaths.products({ category: part.key }) : undefined,
        })),
        series: [{ name: t.figures.amount, values: parts.map(({ now }) => now) }],
      }}
      badge={(key) => {
        const change = changes.get(key)
        return change?.text ? { text: change.text, bad: change.direction === 'down' } : null
      }}
    />
  )
}

const mondayFirst = [1, 2, 3, 4, 5, 6, 0]

/** Sales by weekday and hour, with the busiest named in text. */
function Week({ week }: Pick<Dashboard, 'week'>) {
  const t = useMessages(salesMessages)
  const locale = useLocale()
  const at = (weekday: number, hour: number) =>
    Math.max(0, week.find((bucket) => bucket.weekday === weekday && Number(bucket.name) === hour)?.value ?? 0)
  const byHour = Array.from({ length: 24 }, (_, hour) =>
    mondayFirst.reduce((all, weekday) => all + at(weekday, hour), 0),
  )
  const peak = week.toSorted((a, b) => b.value - a.value)[0]
  return (
    <HeatMap
      title={t.week}
      rowName={t.day}
      note={
        peak && peak.value > 0
          ? t.peak(weekdays[locale].long[peak.weekday] ?? '', t.hour(Number(peak.name)))
          : ''
      }
      data={{
        unit: 'baht',
        rows: mondayFirst.map((weekday) => ({
          key: String(weekday),
          label: weekdays[locale].long[weekday] ?? '',
          short: weekdays[locale].short[weekday],
        })),
        series: openHours(byHour).map((hour) => ({
          name: String(hour),
          values: mondayFirst.map((weekday) => at(weekday, hour)),
        })),
      }}
    />
  )
}
