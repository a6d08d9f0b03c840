import { Link } from 'react-router'
import { useLocale } from '#kernel/i18n/locale.tsx'
import { useMessages } from '#kernel/i18n/use-messages.ts'
import { Icon } from '../icon.tsx'
import { iconArrowDownRight, iconArrowUpRight } from '../icons.ts'
import styles from './chart.module.css'
import { deltaOf } from './chart.rules.ts'
import type { MetricData } from './chart.types.ts'
import { chartMessages } from './messages.ts'
import { Sparkline } from './sparkline.tsx'

/** One number with its change and its trend. The whole figure links to what it consists of, where the viewer may open that. */
export function Metric({ label, value, counted, to, change, good = 'up', points }: MetricData) {
  const locale = useLocale()
  const tone = change ? toneOf(deltaOf(change.now, change.before, locale).direction, good) : 'even'
  const content = (
    <>
      <span className={styles.figureLabel}>{label}</span>
      <span className={styles.figureValue}>
        {value} {counted && <small>{counted}</small>}
      </span>
      {change && <Change {...change} tone={tone} />}
      {points && <Sparkline points={points} tone={tone === 'bad' ? 'bad' : undefined} />}
    </>
  )
  if (!to) return <div className={styles.figure}>{content}</div>
  return (
    <Link to={to} className={styles.figure}>
      {content}
    </Link>
  )
}

function Change({
  now,
  before,
  period,
  tone,
}: {
  now: number
  before: number
  period: string
  tone: string
}) {
  const t = useMessages(chartMessages)
  const { direction, text } = deltaOf(now, before, useLocale())
  return (
    <span className={styles.change}>
      <b className={styles[tone]}>
        {direction !== 'same' && <Icon path={direction === 'up' ? iconArrowUpRight : iconArrowDownRight} />}
        <span className="vh">{t[direction]} </span>
        {text ?? (now === before ? t.same : t.fresh)}
      </b>{' '}
      {period}
    </span>
  )
}

function toneOf(direction: 'up' | 'down' | 'same', good: 'up' | 'down' | 'neither'): 'good' | 'bad' | 'even' {
  if (direction === 'same' || good === 'neither') return 'even'
  return direction === good ? 'good' : 'bad'
}
