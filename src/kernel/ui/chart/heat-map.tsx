import { useLocale } from '#kernel/i18n/locale.tsx'
import { useMessages } from '#kernel/i18n/use-messages.ts'
import styles from './chart.module.css'
import { formatValue, shadeCount, shadeOf } from './chart.rules.ts'
import type { ChartData } from './chart.types.ts'
import { ChartFrame } from './chart-frame.tsx'
import { chartMessages } from './messages.ts'
import { Points } from './points.tsx'

interface Props {
  title: string
  hideTitle?: boolean
  /** Rows are vertical (weekdays), series horizontal (hours). */
  data: ChartData
  rowName?: string
  /** Where it is darkest, as text: 'คึกคักสุด เสาร์ 13.00–14.00'. */
  note?: string
}

/** Values along two dimensions, as five shades; hours by weekday. */
export function HeatMap({ title, hideTitle, data, rowName, note }: Props) {
  const t = useMessages(chartMessages)
  const locale = useLocale()
  const { rows, series, unit = 'count' } = data
  const greatest = Math.max(0, ...series.flatMap(({ values }) => values.map((value) => value ?? 0)))
  const step = Math.ceil(series.length / 8)
  return (
    <ChartFrame title={title} hideTitle={hideTitle} data={data} rowName={rowName} legend={false}>
      <Points
        label={title}
        className={styles.heat}
        style={{ ['--columns' as string]: series.length }}
        columns={series.length}
      >
        {rows.map((row, down) => [
          <span key={row.key} className={styles.heatRow} aria-hidden="true">
            {row.short ?? row.label}
          </span>,
          ...series.map((column, across) => {
            const value = column.values[down] ?? null
            const name = `${row.label} ${column.name}: ${formatValue(value, unit, locale)}`
            return (
              <span
                key={`${row.key} ${column.name}`}
                role="img"
                aria-label={name}
                title={name}
                data-point=""
                data-shade={shadeOf(value, greatest)}
                className={value === greatest && greatest > 0 ? styles.peak : undefined}
                tabIndex={down === 0 && across === 0 ? 0 : -1}
              />
            )
          }),
        ])}
        <span />
        {series.map(({ name }, at) => (
          <small key={name} aria-hidden="true">
            {at % step ? '' : name}
          </small>
        ))}
      </Points>
      <p className={styles.note}>
        <span>{note}</span>
        <ShadeLegend less={t.less} more={t.more} />
      </p>
    </ChartFrame>
  )
}

/** The legend of the five shades, from less to more. */
export function ShadeLegend({ less, more }: { less: string; more: string }) {
  return (
    <span className={styles.shades}>
      {less}
      {Array.from({ length: shadeCount }, (_, at) => at + 1).map((shade) => (
        <i key={shade} data-shade={shade} />
      ))}
      {more}
    </span>
  )
}
