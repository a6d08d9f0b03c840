import { scaleLinear } from 'd3-scale'
import { area, line } from 'd3-shape'
import styles from './chart.module.css'

/** The trend of a number, without axes: a decoration beside the number itself, hidden from screen readers. */
export function Sparkline({ points, tone }: { points: readonly (number | null)[]; tone?: 'bad' | 'muted' }) {
  const values = [...points]
  const measuredValues = values.filter((value) => value !== null)
  if (measuredValues.length < 2) return null
  const low = Math.min(...measuredValues)
  const high = Math.max(...measuredValues)
  // A flat trend runs through the middle.
  const y = scaleLinear(high === low ? [low - 1, high + 1] : [low, high], [94, 6])
  const x = (_: unknown, at: number) => (at / (values.length - 1)) * 100
  const measured = (value: number | null) => value !== null
  const course = line<number | null>(x, (value) => y(value ?? 0)).defined(measured)(values)
  const ground = area<number | null>(x, 100, (value) => y(value ?? 0)).defined(measured)(values)
  const color = tone === 'bad' ? 'var(--bad)' : tone === 'muted' ? 'var(--text-faint)' : 'var(--c1)'
  return (
    <svg className={styles.spark} viewBox="0 0 100 100" preserveAspectRatio="none" aria-hidden="true">
      <path className={styles.ground} d={ground ?? ''} style={{ fill: color }} />
      <path className={styles.line} d={course ?? ''} style={{ stroke: color }} />
    </svg>
  )
}
