import { useMemo } from 'react'
import { useLocale } from '#kernel/i18n/locale.tsx'
import { useMessages } from '#kernel/i18n/use-messages.ts'
import { timelineMessages } from './messages.ts'
import { ticksBetween } from './scale.rules.ts'
import styles from './timeline.module.css'
import { headerHeight, type TimelineProps } from './timeline.types.ts'

/** The maximum width of a label in the upper line, in pixels. */
const labelWidth = 130

type Props = Pick<TimelineProps, 'scale' | 'columns' | 'today' | 'daysOff'> & {
  margin: number
  viewport: { left: number; width: number }
}

/** The column names, and two lines of time units: months above days, or years above months. */
export function TimelineHeader({ scale, columns, today, daysOff, margin, viewport }: Props) {
  const locale = useLocale()
  const t = useMessages(timelineMessages)
  const range = { from: viewport.left - margin, to: viewport.left + viewport.width + margin, locale }
  const off = useMemo(() => new Map(daysOff.map((dayOff) => [dayOff.day, dayOff])), [daysOff])
  return (
    <div className={styles.head} style={{ height: headerHeight }}>
      <div className={styles.listHead} aria-hidden="true">
        <span>{t.task}</span>
        {columns.map(({ name }) => (
          <span key={name}>{name}</span>
        ))}
      </div>
      <div className={styles.times} style={{ width: scale.width }} aria-hidden="true">
        {ticksBetween(scale, 'upper', range).map(({ key, x, width, label }) => (
          <span
            key={key}
            className={styles.upper}
            // The name of a month that started before the visible range stays in view.
            style={{
              left: x,
              width,
              paddingLeft: Math.min(Math.max(0, viewport.left - x), Math.max(0, width - labelWidth)),
            }}
          >
            <b>{label}</b>
          </span>
        ))}
        {ticksBetween(scale, 'lower', range).map(({ key, x, width, label, day }) => {
          const why = day ? off.get(day) : undefined
          const kind = day === today ? styles.today : why?.name ? styles.holiday : why ? styles.off : ''
          return (
            <span
              key={key}
              className={`${styles.lower} ${kind}`}
              style={{ left: x, width }}
              title={why?.name}
            >
              {label}
            </span>
          )
        })}
      </div>
    </div>
  )
}
