import { Link, type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { ctxOf } from '#kernel/http/router-context.ts'
import { useLocale } from '#kernel/i18n/locale.tsx'
import { useMessages } from '#kernel/i18n/use-messages.ts'
import { mulDiv, satang } from '#kernel/money/index.ts'
import { formatDate } from '#kernel/time/index.ts'
import { Card } from '#kernel/ui/card.tsx'
import { BarChart } from '#kernel/ui/chart/bar-chart.tsx'
import { Empty } from '#kernel/ui/empty.tsx'
import { iconTicket } from '#kernel/ui/icons.ts'
import { Money } from '#kernel/ui/money.tsx'
import { TitleRow } from '#kernel/ui/title-row.tsx'
import styles from '../list/staff.module.css'
import { listMessages } from '../messages/list.ts'
import { revenueMessages } from '../messages/revenue.ts'
import { subscriptionPaths } from '../paths.ts'
import { movementKinds, reportMonths } from './movement.rules.ts'
import { revenueReport } from './revenue.server.ts'

export const handle = { crumb: (_: unknown, locale: 'th' | 'en') => revenueMessages[locale].title }

export async function loader({ context, request }: LoaderFunctionArgs) {
  const monthsParam = Number(new URL(request.url).searchParams.get('months'))
  const months = reportMonths.find((count) => count === monthsParam) ?? 12
  return { count: months, report: await revenueReport(ctxOf(context), months) }
}

/** Recurring revenue and how it developed: new, expansion, contraction, lost and regained. */
export default function RevenuePage() {
  const t = useMessages(revenueMessages)
  const list = useMessages(listMessages)
  const locale = useLocale()
  const { count, report } = useLoaderData<typeof loader>()
  const { now, subscribers, months } = report
  const isEmpty = now === 0 && months.every(({ before, after }) => before === 0 && after === 0)
  const lost = months.at(-1)?.by.churn ?? 0
  const named = (month: string) => formatDate(`${month}-01`, locale, 'month')
  return (
    <div className="page">
      <TitleRow title={t.title} lead={t.lead} back={{ to: subscriptionPaths.all, label: list.title }}>
        {reportMonths.map((months) => (
          <Link
            key={months}
            className={months === count ? 'btn primary' : 'btn'}
            to={subscriptionPaths.revenue({ months: String(months) })}
            {...(months === count && { 'aria-current': 'true' as const })}
          >
            {t.months(months)}
          </Link>
        ))}
        <a className="btn" href={subscriptionPaths.api.revenueCsv} download>
          {t.csv}
        </a>
      </TitleRow>
      {isEmpty ? (
        <Empty icon={iconTicket} title={t.none}>
          {t.noneText}
        </Empty>
      ) : (
        <div className={styles.body}>
          <div className={styles.figures}>
            <Card>
              {t.now}
              <b data-testid="mrr">
                <Money amount={now} />
              </b>
              <span className="sm soft">{t.subscribers(subscribers)}</span>
            </Card>
            <Card>
              {t.average}
              <b>
                <Money amount={satang(subscribers ? mulDiv(now, 1, subscribers) : 0)} />
              </b>
            </Card>
            <Card>
              {t.churn}
              <b>
                <Money amount={satang(lost)} />
              </b>
            </Card>
          </div>
          <Card>
            <BarChart
              title={t.chart}
              rowName={t.month}
              data={{
                unit: 'baht',
                rows: months.map(({ month }) => ({ key: month, label: named(month) })),
                series: [{ name: t.after, values: months.map(({ after }) => after) }],
              }}
            />
          </Card>
          <Card>
            {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls sideways must be reached by keys. */}
            <section className={styles.scroll} tabIndex={0} aria-label={t.title}>
              <table>
                <thead>
                  <tr>
                    <th scope="col">{t.month}</th>
                    <th scope="col">{t.before}</th>
                    {movementKinds.map((kind) => (
                      <th key={kind} scope="col">
                        {t.kind[kind]}
                      </th>
                    ))}
                    <th scope="col">{t.after}</th>
                  </tr>
                </thead>
                <tbody>
                  {months.toReversed().map(({ month, before, by, after }) => (
                    <tr key={month}>
                      <th scope="row">{named(month)}</th>
                      <td>
                        <Money amount={satang(before)} />
                      </td>
                      {movementKinds.map((kind) => (
                        <td key={kind}>{by[kind] === 0 ? '–' : <Money amount={satang(by[kind])} />}</td>
                      ))}
                      <td>
                        <b>
                          <Money amount={satang(after)} />
                        </b>
                      </td>
                    </tr>
                  ))}
                </tbody>
              </table>
            </section>
          </Card>
        </div>
      )}
    </div>
  )
}
