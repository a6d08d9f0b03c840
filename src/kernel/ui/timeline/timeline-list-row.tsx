import { type KeyboardEvent, memo, useState } from 'react'
import { useLocale } from '#kernel/i18n/locale.tsx'
import { useMessages } from '#kernel/i18n/use-messages.ts'
import { formatDate, formatDayRange } from '#kernel/time/index.ts'
import { Icon } from '../icon.tsx'
import { iconChevronDown, iconChevronRight } from '../icons.ts'
import { dragSpan, lastDay } from './change.rules.ts'
import { timelineMessages } from './messages.ts'
import { oneStepMs } from './scale.rules.ts'
import styles from './timeline.module.css'
import { rowHeight, type TimelineProps, type TimelineRow } from './timeline.types.ts'

interface Props extends TimelineProps {
  row: TimelineRow
  index: number
  isSelected: boolean
}

/** One row of the list beside the chart: its keys do what the pointer does on the bar. */
export const TimelineListRow = memo(function TimelineListRow({
  row,
  index,
  isSelected,
  rows,
  scale,
  titleHref,
  onSelect,
  onOpen,
  onFold,
  onChange,
  columns,
}: Props) {
  const t = useMessages(timelineMessages)
  const locale = useLocale()
  const [announcement, announce] = useState('')
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const sideways = event.key === 'ArrowLeft' ? -1 : event.key === 'ArrowRight' ? 1 : 0
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      const next = rows[index + (event.key === 'ArrowDown' ? 1 : -1)]
      if (!next) return
      event.preventDefault()
      onSelect(next.id)
      document.getElementById(`timeline-${next.id}`)?.focus()
    } else if (sideways && event.altKey && row.movable && row.span) {
      event.preventDefault()
      const how = event.shiftKey ? 'end' : 'move'
      const span = dragSpan(row.span, how, sideways * oneStepMs(scale))
      onChange({ id: row.id, span, how })
      announce(
        t.moved(
          row.title,
          formatDate(span.start, locale, 'dayMonth'),
          formatDate(lastDay(span), locale, 'dayMonth'),
        ),
      )
    } else if (sideways && !event.altKey && row.open !== undefined && row.open === sideways < 0) {
      event.preventDefault()
      onFold(row.id)
    }
  }
  const dates = row.span
    ? formatDayRange(row.span.start, lastDay(row.span), locale, { weekday: false })
    : t.noDates
  return (
    <li
      className={[styles.row, row.kind === 'group' && styles.groupRow, isSelected && styles.selected]
        .filter(Boolean)
        .join(' ')}
      style={{ top: index * rowHeight, height: rowHeight }}
    >
      <span className={styles.title} style={{ paddingLeft: row.level * 16 }}>
        {row.open === undefined ? (
          <span className={styles.noFold} />
        ) : (
          <button
            type="button"
            className={styles.fold}
            aria-expanded={row.open}
            aria-label={row.open ? t.closed(row.title) : t.opened(row.title)}
            onClick={() => onFold(row.id)}
          >
            <Icon path={row.open ? iconChevronDown : iconChevronRight} />
          </button>
        )}
        <a
          id={`timeline-${row.id}`}
          href={titleHref(row.id)}
          title={`${row.title} · ${dates}`}
          aria-describedby="timeline-help"
          onKeyDown={onKeyDown}
          onFocus={() => onSelect(row.id)}
          onClick={(event) => {
            if (event.metaKey || event.ctrlKey || event.shiftKey) return
            event.preventDefault()
            onOpen(row.id)
          }}
        >
          {row.title}
        </a>
      </span>
      {row.cells.map((cell, n) => (
        <span key={columns[n]?.name}>
          <span className="vh">{columns[n]?.name} </span>
          {cell}
        </span>
      ))}
      <span className="vh" aria-live="polite">
        {announcement}
      </span>
    </li>
  )
})
