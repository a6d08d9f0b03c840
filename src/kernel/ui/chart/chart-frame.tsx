import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { useLocale } from '#kernel/i18n/locale.tsx'
import { useMessages } from '#kernel/i18n/use-messages.ts'
import styles from './chart.module.css'
import type { ChartData } from './chart.types.ts'
import { csvOf, tableOf } from './chart-table.rules.ts'
import { chartMessages } from './messages.ts'

interface Props {
  /** What the chart shows: its caption. `hideTitle` if the surrounding card already says so. */
  title: string
  hideTitle?: boolean
  data: ChartData
  /** The heading of the table's first column: วัน, จังหวัด. */
  rowName?: string
  /** Beside the caption; by default the names of multiple series with their colours. */
  legend?: ReactNode
  children: ReactNode
}

/** The common frame of all charts: caption, legend, drawing, and the table behind it with the same rows as CSV. */
export function ChartFrame({ title, hideTitle, data, rowName, legend, children }: Props) {
  const t = useMessages(chartMessages)
  const empty = data.series.every(({ values }) => values.every((value) => value === null))
  return (
    <figure className={styles.chart}>
      <figcaption className={styles.head}>
        <span className={hideTitle ? 'vh' : styles.title}>{title}</span>
        {legend ?? (data.series.length > 1 && <Legend data={data} />)}
      </figcaption>
      {empty ? <p className={styles.none}>{t.none}</p> : children}
      {!empty && <ChartDataTable title={title} data={data} rowName={rowName} />}
    </figure>
  )
}

function Legend({ data: { series } }: { data: ChartData }) {
  return (
    <span className={styles.legend}>
      {series.map((eachSeries, at) => (
        <span key={eachSeries.name}>
          <i style={{ background: eachSeries.muted ? 'var(--line-strong)' : seriesColor(eachSeries, at) }} />
          {eachSeries.name}
        </span>
      ))}
    </span>
  )
}

/** Returns the colour of a series. */
export const seriesColor = (series: { ink?: number }, at: number): string =>
  `var(--c${series.ink ?? (at % 6) + 1})`

function ChartDataTable({ title, data, rowName }: { title: string; data: ChartData; rowName?: string }) {
  const t = useMessages(chartMessages)
  const locale = useLocale()
  const csv = csvOf(data, rowName ?? t.row)
  return (
    <details className={styles.behind}>
      <summary>{t.table}</summary>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by Tab */}
      <section className={styles.scroll} tabIndex={0} aria-label={title}>
        <table>
          <caption className="vh">{title}</caption>
          <thead>
            <tr>
              <th scope="col">{rowName ?? t.row}</th>
              {data.series.map(({ name }) => (
                <th key={name} scope="col">
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {tableOf(data, locale).map(({ key, label, href, cells }) => (
              <tr key={key}>
                <th scope="row">{href ? <Link to={href}>{label}</Link> : label}</th>
                {cells.map((cell, at) => (
                  <td key={data.series[at]?.name}>{cell}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
      <a
        className="link"
        download={`${title}.csv`}
        href={`data:text/csv;charset=utf-8,${encodeURIComponent(csv)}`}
      >
        {t.csv}
      </a>
    </details>
  )
}
