import { useMemo } from 'react'
import { useLocale } from '#kernel/i18n/locale.tsx'
import { useMessages } from '#kernel/i18n/use-messages.ts'
import { addDays, type Day, day, formatDate, formatDayRange } from '#kernel/time/index.ts'
import { useShowMore } from '../work/use-show-more.tsx'
import styles from './gantt.module.css'
import type { GanttRow } from './gantt-rows.rules.ts'
import { ganttMessages } from './messages.ts'

/** Lines shown initially. */
const initialLines = 100

interface Props {
  rows: readonly GanttRow[]
  today: Day
  href: (id: string) => string
  onOpen: (id: string) => void
}

/** The same plan on a phone: a vertical list by start day, with today in its place. */
export function GanttList({ rows, today, href, onOpen }: Props) {
  const t = useMessages(ganttMessages)
  const locale = useLocale()
  const dated = useMemo(
    () =>
      rows
        .filter(({ kind, span }) => kind !== 'group' && span)
        .toSorted((a, b) => a.span!.start.getTime() - b.span!.start.getTime()),
    [rows],
  )
  const { visible, more } = useShowMore(dated, initialLines)
  const next = visible.findIndex(({ span }) => day(span!.start) > today)
  const now = (
    <li key="today" className={styles.listNow}>
      <b>{t.today}</b> {formatDate(today, locale)}
    </li>
  )
  return (
    <ol className={styles.phone}>
      {visible.map((row, n) => (
        <li key={row.task.id} className={styles[row.tone]}>
          {n === next && <ol>{now}</ol>}
          <a
            href={href(row.task.id)}
            onClick={(event) => {
              if (event.metaKey || event.ctrlKey || event.shiftKey) return
              event.preventDefault()
              onOpen(row.task.id)
            }}
          >
            <span className={styles.when}>
              {formatDayRange(day(row.span!.start), lastDay(row), locale, {
                weekday: false,
                year: lastDay(row).slice(0, 4) !== today.slice(0, 4),
              })}
            </span>
            <b>{row.task.title}</b>
            <small>{lineDetailsOf(row, t)}</small>
          </a>
        </li>
      ))}
      {next < 0 && now}
      {more && <li>{more}</li>}
    </ol>
  )
}

const lastDay = ({ kind, span }: GanttRow): Day =>
  kind === 'milestone' ? day(span!.start) : addDays(day(span!.end), -1)

type GanttMessages = (typeof ganttMessages)['th']

/** Returns the notable facts of a task's line: finished, late, critical, or its slack. */
function lineDetailsOf(row: GanttRow, t: GanttMessages): string {
  const details: string[] = []
  if (row.tone === 'done') return t.done
  if (row.lateDays > 0) details.push(t.late(row.lateDays))
  else if (row.tone === 'critical') details.push(t.critical)
  else if (row.floatDays) details.push(t.float(row.floatDays))
  if (row.progress > 0) details.push(t.progress(Math.round(row.progress * 100)))
  return details.join(' · ')
}
