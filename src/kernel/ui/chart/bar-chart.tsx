import { Link } from 'react-router'
import { useLocale } from '#kernel/i18n/locale.tsx'
import styles from './chart.module.css'
import { formatValue } from './chart.rules.ts'
import type { ChartData } from './chart.types.ts'
import { ChartFrame, seriesColor } from './chart-frame.tsx'
import { Plot } from './plot.tsx'
import { type ValueScale, valueScale } from './scale.ts'

interface Props {
  title: string
  hideTitle?: boolean
  data: ChartData
  rowName?: string
  height?: number
  highlight?: string
  /** Series stacked instead of side by side. */
  stacked?: boolean
}

/** Values side by side, for data without a time axis or with few steps. Negative values hang below the zero line. */
export function BarChart({ title, hideTitle, data, rowName, height = 200, highlight, stacked }: Props) {
  const stackTotals = stacked
    ? data.rows.map((_, at) => data.series.reduce((sum, { values }) => sum + (values[at] ?? 0), 0))
    : undefined
  const scale = valueScale(data, stackTotals)
  return (
    <ChartFrame title={title} hideTitle={hideTitle} data={data} rowName={rowName}>
      <Plot
        title={title}
        data={data}
        scale={scale}
        height={height}
        highlight={highlight}
        mark={(at) => (
          <span className={styles.bars}>
            {barsOf(data, at, stacked ?? false, scale).map((bar) => (
              <i key={bar.name} className={styles.bar} style={bar.style} />
            ))}
          </span>
        )}
      />
    </ChartFrame>
  )
}

function barsOf({ series }: ChartData, at: number, stacked: boolean, scale: ValueScale) {
  const width = stacked ? 100 : 100 / series.length
  let below = 0
  return series.map((eachSeries, index) => {
    const value = eachSeries.values[at] ?? 0
    const from = stacked ? below : 0
    if (stacked) below += value
    const top = scale.at(Math.max(from, from + value))
    const bottom = scale.at(Math.min(from, from + value))
    const color = eachSeries.muted ? 'var(--line-strong)' : seriesColor(eachSeries, index)
    return {
      name: eachSeries.name,
      style: {
        top: `${top}%`,
        height: `${bottom - top}%`,
        left: stacked ? 0 : `${index * width}%`,
        width: `${width}%`,
        background: color,
      },
    }
  })
}

/** A ranked list: name, value and a bar relative to the largest. Long Thai names get the whole line. */
export function RankChart({
  title,
  hideTitle,
  data,
  rowName,
  max,
}: Omit<Props, 'stacked'> & { max?: number }) {
  const locale = useLocale()
  const values = data.series[0]?.values ?? []
  const greatest = Math.max(1, ...values.map((value) => value ?? 0))
  const ranked = data.rows
    .map((row, at) => ({ ...row, value: values[at] ?? 0 }))
    .toSorted((a, b) => b.value - a.value)
    .slice(0, max)
  return (
    <ChartFrame title={title} hideTitle={hideTitle} data={data} rowName={rowName}>
      <ol className={styles.rank}>
        {ranked.map(({ key, label, href, value }) => (
          <li key={key}>
            {href ? <Link to={href}>{label}</Link> : <span>{label}</span>}
            <b>{formatValue(value, data.unit ?? 'count', locale)}</b>
            <i aria-hidden="true">
              <i style={{ width: `${Math.max(0, (value / greatest) * 100)}%` }} />
            </i>
          </li>
        ))}
      </ol>
    </ChartFrame>
  )
}
