import { useDeferredValue, useEffect, useRef } from 'react'
import { useMessages } from '#kernel/i18n/use-messages.ts'
import { timelineMessages } from './messages.ts'
import { type Scale, xOf } from './scale.rules.ts'
import styles from './timeline.module.css'
import { rowHeight, type TimelineProps } from './timeline.types.ts'
import { TimelineChart } from './timeline-chart.tsx'
import { TimelineHeader } from './timeline-header.tsx'
import { TimelineListRow } from './timeline-list-row.tsx'
import { useViewport } from './use-viewport.ts'

/** Drawn beyond the visible area, so that scrolling does not reveal empty space. */
const margin = 240

/**
 * Rows of bars over time with a list beside them (a Gantt chart). Only the visible part is drawn, so thousands of rows
 * and decades of days cost the same. Bars are dragged by mouse, pen, finger or keys; the caller decides what a change
 * means.
 */
export function Timeline(props: TimelineProps) {
  const { rows, scale, selected, columns } = props
  const t = useMessages(timelineMessages)
  const scroller = useRef<HTMLDivElement>(null)
  // Deferred, so that fast scrolling continues over rows not drawn yet.
  const viewport = useDeferredValue(useViewport(scroller))
  const first = Math.max(0, Math.floor((viewport.top - margin) / rowHeight))
  const last = Math.min(rows.length, Math.ceil((viewport.top + viewport.height + margin) / rowHeight))
  useScrollTo(scroller, scale, props.focus)
  return (
    <div
      ref={scroller}
      className={[styles.timeline, props.className].filter(Boolean).join(' ')}
      style={{ ['--grid' as string]: `minmax(0, 1fr) ${columns.map(({ width }) => `${width}px`).join(' ')}` }}
    >
      <p id="timeline-help" className="vh">
        {t.help}
      </p>
      <TimelineHeader {...props} margin={margin} viewport={viewport} />
      <div
        className={styles.body}
        // As wide as the chart: a sticky list scrolls away with the right edge of its container.
        style={{ width: `calc(var(--list) + ${scale.width}px)`, height: rows.length * rowHeight }}
      >
        <ul className={styles.list} aria-label={t.chart}>
          {rows.slice(first, last).map((row, n) => (
            <TimelineListRow
              key={row.id}
              row={row}
              index={first + n}
              isSelected={row.id === selected}
              {...props}
            />
          ))}
        </ul>
        <TimelineChart {...props} margin={margin} viewport={viewport} first={first} last={last} />
      </div>
    </div>
  )
}

/**
 * Scrolls the requested time to the left edge, with a little of what precedes it; again when the zoom changes, never
 * when the plan does.
 */
function useScrollTo(
  scroller: { current: HTMLDivElement | null },
  scale: Scale,
  focus: { at: Date } | undefined,
): void {
  const latest = useRef(scale)
  latest.current = scale
  const { zoom } = scale
  useEffect(() => {
    if (!focus || !scroller.current || latest.current.zoom !== zoom) return
    scroller.current.scrollLeft = Math.max(0, xOf(latest.current, focus.at) - 60)
  }, [focus, zoom, scroller])
}
