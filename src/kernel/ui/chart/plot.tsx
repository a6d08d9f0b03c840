import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { useLocale } from '#kernel/i18n/locale.tsx'
import styles from './chart.module.css'
import { formatTick, formatValue, labelSteps } from './chart.rules.ts'
import type { ChartData } from './chart.types.ts'
import { seriesColor } from './chart-frame.tsx'
import { Points } from './points.tsx'
import { rowCenter, type ValueScale } from './scale.ts'

interface Props {
  title: string
  data: ChartData
  scale: ValueScale
  /** CSS pixels. */
  height: number
  /** The row that is highlighted initially, with its label open. */
  highlight?: string
  /** Inside the stretched drawing of 100 by 100. */
  drawing?: ReactNode
  /** Renders the marks of a row's values, inside its share of the width. */
  mark: (at: number) => ReactNode
}

/** More points than this would fill a page of their own; such a chart is read from its line and its table. */
const maxPoints = 100

/**
 * Axes, grid and points. The drawing is stretched to the available width while text keeps its size, so one
 * server-rendered chart suits phone and desktop; labels of points open on hover and focus, without scripts.
 */
export function Plot({ title, data, scale, height, highlight, drawing, mark }: Props) {
  const { rows, unit = 'count' } = data
  const ticks = scale.ticks.map((tick) => ({ tick, text: formatTick(tick, unit), y: scale.at(tick) }))
  const widest = Math.max(...ticks.map(({ text }) => text.length))
  const steps = labelSteps(rows.length)
  const stop = Math.max(0, highlight ? rows.findIndex(({ key }) => key === highlight) : rows.length - 1)
  return (
    <div className={styles.plot} style={{ ['--gutter' as string]: `${widest + 1}ch`, height }}>
      {ticks.map(({ tick, text, y }) => (
        <span key={tick} className={styles.tick} style={{ top: `${y}%` }} aria-hidden="true">
          {text}
        </span>
      ))}
      <Points className={styles.area} label={title}>
        <svg viewBox="0 0 100 100" preserveAspectRatio="none" aria-hidden="true">
          {ticks.map(({ tick, y }) => (
            <line key={tick} className={tick === 0 ? styles.zero : styles.grid} x2={100} y1={y} y2={y} />
          ))}
          {drawing}
        </svg>
        {rows.length <= maxPoints &&
          rows.map((row, at) => (
            <Point key={row.key} data={data} at={at} stop={at === stop} open={row.key === highlight}>
              {mark(at)}
            </Point>
          ))}
        {rows.map(({ key, short, label }, at) =>
          at % steps.wide ? null : (
            <span
              key={key}
              className={at % steps.narrow ? `${styles.label} ${styles.wide}` : styles.label}
              style={{
                left: `${rowCenter(at, rows.length)}%`,
                ['--share' as string]: `${(100 * steps.wide) / rows.length}%`,
                ['--narrow' as string]: `${(100 * steps.narrow) / rows.length}%`,
              }}
              aria-hidden="true"
            >
              {short ?? label}
            </span>
          ),
        )}
      </Points>
    </div>
  )
}

interface PointProps {
  data: ChartData
  at: number
  stop: boolean
  open: boolean
  children: ReactNode
}

function Point({ data: { rows, series, unit = 'count' }, at, stop, open, children }: PointProps) {
  const locale = useLocale()
  const row = rows[at]!
  const values = series.map((eachSeries, index) => ({
    one: eachSeries,
    ink: eachSeries.muted ? 'var(--line-strong)' : seriesColor(eachSeries, index),
    text: formatValue(eachSeries.values[at] ?? null, unit, locale),
  }))
  const name = `${row.label}: ${values.map(({ one: line, text }) => (series.length > 1 ? `${line.name} ${text}` : text)).join(', ')}`
  const pointClass = at < rows.length / 2 ? styles.point : `${styles.point} ${styles.late}`
  const shared = {
    className: open ? `${pointClass} ${styles.open}` : pointClass,
    style: { left: `${(at / rows.length) * 100}%`, width: `${100 / rows.length}%` },
    'data-point': '',
    tabIndex: stop ? 0 : -1,
  }
  const inside = (
    <>
      {children}
      <span className={styles.tip}>
        <span>{row.label}</span>
        {values.map(({ one, ink, text }) => (
          <b key={one.name}>
            {series.length > 1 && <i style={{ background: ink }} />}
            {series.length > 1 && <span className="vh">{one.name} </span>}
            {text}
          </b>
        ))}
      </span>
    </>
  )
  // A link's accessible name is the text it shows, so that users of voice control can say what they see.
  return row.href ? (
    <Link to={row.href} {...shared}>
      {inside}
    </Link>
  ) : (
    <span role="img" aria-label={name} {...shared}>
      {inside}
    </span>
  )
}
