import { Link, type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { shopPaths } from '#areas/shop/paths.ts'
import { ctxOf } from '#kernel/http/router-context.ts'
import { useMessages } from '#kernel/i18n/use-messages.ts'
import { Empty } from '#kernel/ui/empty.tsx'
import { TitleRow } from '#kernel/ui/title-row.tsx'
import { iconChartBar } from '#kernel/ui/workspace-icons.ts'
import { BestList } from '../best-list.tsx'
import { salesMessages } from '../messages/index.ts'
import { PartsRank } from '../parts-rank.tsx'
import { sum } from '../period.rules.ts'
import { PeriodBar, usePeriodText } from '../period-bar.tsx'
import styles from '../sales.module.css'
import { SalesMetrics } from '../sales-metrics.tsx'
import { HoursChart, SalesTrendChart } from '../trend-chart.tsx'
import { PartsTable } from './parts-table.tsx'
import { salesSummary } from './summary-view.server.ts'

export const loader = ({ context, request }: LoaderFunctionArgs) =>
  salesSummary(ctxOf(context), new URL(request.url).searchParams)

/** The sales of a period and their breakdown. */
export default function SummaryPage() {
  const t = useMessages(salesMessages)
  const periodText = usePeriodText()
  const summary = useLoaderData<typeof loader>()
  const { period } = summary
  const nothing =
    sum(summary.orders.now) === 0 && sum(summary.amount.now) === 0 && sum(summary.amount.before) === 0
  return (
    <div className="page">
      <TitleRow title={t.summary} count={periodText(period.from, period.to)}>
        {summary.sees.orders && (
          <Link className="btn" to={shopPaths.ordersOfDays(period)}>
            {t.orders}
          </Link>
        )}
      </TitleRow>
      <PeriodBar period={period} />
      <SalesMetrics summary={summary} />
      {nothing ? (
        <Empty icon={iconChartBar} title={t.empty}>
          <p>{t.emptyText}</p>
        </Empty>
      ) : (
        <>
          <div className={styles.wide}>
            <section className="card">
              <SalesTrendChart summary={summary} />
            </section>
            <section className="card">
              <PartsRank summary={summary} kind="method" title={t.paidBy} />
            </section>
          </div>
          <PartsTable summary={summary} />
          <div className={styles.wide}>
            <section className="card">
              <header className="card-h">
                <h2>{t.best}</h2>
              </header>
              <BestList summary={summary} />
            </section>
            <section className="card">
              {summary.days.length > 1 ? (
                <HoursChart hours={summary.hours} />
              ) : (
                <PartsRank summary={summary} kind="category" title={t.categories} />
              )}
            </section>
          </div>
        </>
      )}
    </div>
  )
}
