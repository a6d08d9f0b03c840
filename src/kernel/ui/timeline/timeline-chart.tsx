import { useMemo, useRef } from 'react'
import { useLocale } from '#kernel/i18n/locale.tsx'
import { useMessages } from '#kernel/i18n/use-messages.ts'
import { dayStart, formatDate } from '#kernel/time/index.ts'
import { daysMoved, dragSpan, lastDay } from './change.rules.ts'
import { type BarBox, linkPath, linkTypeAt } from './link-path.rules.ts'
import { timelineMessages } from './messages.ts'
import { stepMs, xOf } from './scale.rules.ts'
import styles from './timeline.module.css'
import { rowHeight, type Span, type TimelineProps } from './timeline.types.ts'
import { TimelineBar } from './timeline-bar.tsx'
import { useTimelineDrag } from './use-timeline-drag.ts'

interface Props extends TimelineProps {
  margin: number
  viewport: { left: number; top: number; width: number; height: number }
  first: number
  last: number
}

/** The bars of the visible rows, the links between them, and the current drag. */
export function TimelineChart(props: Props) {
  const { rows, links, scale, today, now, daysOff, selected, ghosts, margin, viewport, first, last } = props
  const locale = useLocale()
  const t = useMessages(timelineMessages)
  const svg = useRef<SVGSVGElement>(null)
  const x = Math.max(0, viewport.left - margin)
  const width = Math.max(1, Math.min(scale.width - x, viewport.width + 2 * margin))
  const y = first * rowHeight
  const height = Math.max(1, (last - first) * rowHeight)
  const indexOf = useMemo(() => new Map(rows.map(({ id }, n) => [id, n])), [rows])
  const boxOf = (id: string, span?: Span | null): BarBox | null => {
    const n = indexOf.get(id)
    const visibleSpan = span === undefined ? rows[n ?? -1]?.span : span
    if (n === undefined || !visibleSpan) return null
    return {
      left: xOf(scale, visibleSpan.start),
      right: xOf(scale, visibleSpan.end),
      y: (n + 0.5) * rowHeight,
    }
  }
  const { pull, begin, follow } = useTimelineDrag({
    placeOf: ({ clientX, clientY }) => {
      const edge = svg.current!.getBoundingClientRect()
      return { x: clientX - edge.left + x, y: clientY - edge.top + y }
    },
    mayPull: (id, pointerType) => pointerType !== 'touch' || id === selected,
    onPress: props.onSelect,
    onDrop: ({ id, how, dx, x, y }) => {
      const row = rows[indexOf.get(id) ?? -1]
      if (how === 'link') {
        const target = rows[Math.floor(y / rowHeight)]
        const box = target && boxOf(target.id)
        if (target && box && target.id !== id) props.onLink(id, target.id, linkTypeAt(x, box))
        return
      }
      const ms = stepMs(scale, dx)
      if (row?.span && ms) props.onChange({ id, how, span: dragSpan(row.span, how, ms) })
    },
  })
  const heldRow = pull && rows[indexOf.get(pull.id) ?? -1]
  const heldSpan =
    heldRow?.span && pull && pull.how !== 'link'
      ? dragSpan(heldRow.span, pull.how, stepMs(scale, pull.dx))
      : null
  const heldBox = heldSpan && pull ? boxOf(pull.id, heldSpan) : null
  const isNearby = (id: string) => {
    const n = indexOf.get(id)
    return n !== undefined && n >= first && n < last
  }
  return (
    <svg
      ref={svg}
      className={styles.chart}
      style={{ left: x, top: y }}
      width={width}
      height={height}
      viewBox={`${x} ${y} ${width} ${height}`}
      aria-hidden="true"
      {...follow}
    >
      {scale.dayWidth >= 3 &&
        daysOff.map(({ day, name }) => {
          const left = xOf(scale, dayStart(day))
          if (left + scale.dayWidth < x || left > x + width) return null
          return (
            <rect
              key={day}
              className={name ? styles.holidayGround : styles.offGround}
              x={left}
              y={y}
              width={scale.dayWidth}
              height={height}
            />
          )
        })}
      {rows.slice(first, last).map((row, n) => (
        <g key={row.id}>
          {row.id === selected && (
            <rect
              className={styles.selectedGround}
              x={x}
              y={(first + n) * rowHeight}
              width={width}
              height={rowHeight}
            />
          )}
          <path className={styles.line} d={`M${x} ${(first + n + 1) * rowHeight - 0.5}h${width}`} />
        </g>
      ))}
      <line className={styles.now} x1={xOf(scale, now)} x2={xOf(scale, now)} y1={y} y2={y + height}>
        <title>{`${t.today} ${formatDate(today, locale)}`}</title>
      </line>
      {links.map((link) => {
        const from = isNearby(link.from) || isNearby(link.to) ? boxOf(link.from) : null
        const to = from && boxOf(link.to)
        if (!from || !to) return null
        const { line, head } = linkPath(link.type, from, to, rowHeight)
        return (
          <g key={link.id} className={link.critical ? styles.criticalLink : styles.link}>
            <path d={line} />
            <path className={styles.arrow} d={head} />
          </g>
        )
      })}
      {rows.slice(first, last).map((row) => {
        const box = boxOf(row.id)
        return (
          box && (
            <TimelineBar
              key={row.id}
              row={row}
              box={box}
              baseline={row.baseline ? boxOf(row.id, row.baseline) : null}
              floatRight={row.floatEnd ? xOf(scale, row.floatEnd) : null}
              selected={row.id === selected}
              linkLabel={t.linkFrom(row.title)}
              onStart={begin}
            />
          )
        )
      })}
      {[...(ghosts ?? [])].map(([id, span]) => {
        const box = isNearby(id) ? boxOf(id, span) : null
        return box && <Ghost key={id} box={box} />
      })}
      {heldBox && heldRow?.span && heldSpan && pull && pull.how !== 'link' && (
        <>
          <Ghost box={heldBox} />
          <Tooltip
            x={heldBox.right - 40}
            y={heldBox.y}
            text={t.tip(
              daysMoved(heldRow.span, heldSpan, pull.how),
              formatDate(
                pull.how === 'start' ? heldSpan.start : lastDay(heldSpan),
                locale,
                'weekdayDayMonth',
              ),
            )}
          />
        </>
      )}
      {pull?.how === 'link' && heldRow && boxOf(pull.id) && (
        <path
          className={styles.thread}
          d={`M${boxOf(pull.id)!.right + 7} ${boxOf(pull.id)!.y - 2}L${pull.x} ${pull.y}`}
        />
      )}
    </svg>
  )
}

function Ghost({ box }: { box: BarBox }) {
  return (
    <rect
      className={styles.ghost}
      x={box.left}
      y={box.y - 10}
      width={Math.max(6, box.right - box.left)}
      height={16}
      rx={6}
    />
  )
}

function Tooltip({ x, y, text }: { x: number; y: number; text: string }) {
  return (
    <foreignObject x={x} y={y - 42} width={240} height={30} className={styles.tipBox}>
      <span className={styles.tip}>{text}</span>
    </foreignObject>
  )
}
