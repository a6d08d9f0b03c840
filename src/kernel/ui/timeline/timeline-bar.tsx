import type { PointerEvent } from 'react'
import type { BarBox } from './link-path.rules.ts'
import styles from './timeline.module.css'
import type { TimelineRow } from './timeline.types.ts'
import type { TimelineDrag } from './use-timeline-drag.ts'

const height = 16

interface Props {
  row: TimelineRow
  box: BarBox
  baseline: BarBox | null
  floatRight: number | null
  selected: boolean
  linkLabel: string
  onStart: (id: string, how: TimelineDrag['how']) => (event: PointerEvent<SVGElement>) => void
}

/** What is drawn in one row: its bar with progress, its baseline below, its float, and handles while it is selected. */
export function TimelineBar({ row, box, baseline, floatRight, selected, linkLabel, onStart }: Props) {
  const { left, right, y } = box
  const width = Math.max(3, right - left)
  const top = y - height / 2 - 2
  const dragProps = row.movable ? { onPointerDown: onStart(row.id, 'move') } : {}
  const tone = styles[row.tone]
  const noteX = Math.max(floatRight ?? 0, right) + 10
  return (
    <g
      className={`${styles.item} ${selected ? styles.chosen : ''} ${row.movable ? styles.movable : ''}`}
      data-row={row.id}
    >
      {baseline && row.kind === 'milestone' && (
        <path className={styles.baselineMark} d={diamond(baseline.left, y, 8)} />
      )}
      {baseline && row.kind !== 'milestone' && (
        <rect
          className={styles.baseline}
          x={baseline.left}
          y={top + height + 3}
          width={Math.max(3, baseline.right - baseline.left)}
          height={4}
          rx={2}
        />
      )}
      {floatRight !== null && floatRight > right && (
        <rect
          className={styles.float}
          x={right}
          y={top + height / 2 - 2}
          width={floatRight - right}
          height={4}
          rx={2}
        />
      )}
      {row.kind === 'group' && (
        <path
          className={styles.group}
          d={`M${left} ${y - 4}H${left + width}V${y + 5}l-5 -5H${left + 5}l-5 5Z`}
        />
      )}
      {row.kind === 'milestone' && (
        <path className={`${styles.milestone} ${tone}`} d={diamond(left, y, 9)} {...dragProps} />
      )}
      {row.kind === 'task' && (
        <g {...dragProps}>
          <rect
            className={`${styles.bar} ${tone}`}
            x={left}
            y={top}
            width={width}
            height={height}
            rx={Math.min(6, width / 2)}
          />
          {row.progress > 0 && (
            <rect
              className={`${styles.progress} ${tone}`}
              x={left}
              y={top}
              width={width * Math.min(1, row.progress)}
              height={height}
              rx={Math.min(6, width / 2)}
            />
          )}
        </g>
      )}
      {row.conflict && (
        <g className={styles.conflict} transform={`translate(${left - 12} ${y - 2})`}>
          <title>{row.conflict}</title>
          <circle r={7} />
          <path d="M0 -4v4.5M0 3.4v.2" />
        </g>
      )}
      {row.note && (
        <text className={row.tone === 'late' ? styles.lateNote : undefined} x={noteX} y={y + 2}>
          {row.note}
        </text>
      )}
      {selected && row.movable && row.kind === 'task' && (
        <>
          <circle
            className={styles.handle}
            cx={left}
            cy={y - 2}
            r={5}
            onPointerDown={onStart(row.id, 'start')}
          />
          <circle
            className={styles.handle}
            cx={left + width}
            cy={y - 2}
            r={6.5}
            onPointerDown={onStart(row.id, 'end')}
          />
        </>
      )}
      {selected && row.movable && (
        <>
          <path className={styles.thread} d={`M${left + width + 7} ${y - 2}h20`} />
          <circle
            className={styles.knob}
            cx={left + width + 31}
            cy={y - 2}
            r={5}
            onPointerDown={onStart(row.id, 'link')}
          >
            <title>{linkLabel}</title>
          </circle>
        </>
      )}
    </g>
  )
}

const diamond = (x: number, y: number, r: number) => `M${x} ${y - r - 2}l${r} ${r} -${r} ${r} -${r} -${r}Z`
