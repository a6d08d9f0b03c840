import type { ReactNode } from 'react'
import type { Day } from '#kernel/time/index.ts'
import type { LinkType } from './link-path.rules.ts'
import type { Scale } from './scale.rules.ts'

export interface Span {
  start: Date
  end: Date
}

/** `late` is behind its plan, `critical` delays the end of the whole plan, `done` is muted. */
export type BarTone = 'plan' | 'critical' | 'late' | 'done'

/** One row of the chart: a task, a milestone, or a group that spans its children. */
export interface TimelineRow {
  id: string
  title: string
  /** Nesting level; 0 at the left edge. */
  level: number
  kind: 'task' | 'milestone' | 'group'
  /** Null if it has no dates yet. */
  span: Span | null
  /** 0 to 1. */
  progress: number
  tone: BarTone
  /** The originally planned span. */
  baseline?: Span | null
  /** The time until which it may slip without delaying anything else. */
  floatEnd?: Date | null
  /** A label beside the bar. */
  note?: string
  /** Why its current dates are not possible. */
  conflict?: string | null
  /** Whether it is expanded; absent for a row without children. */
  open?: boolean
  /** Whether it can be dragged. */
  movable: boolean
  /** The cells beside the title, one for each column. */
  cells: readonly ReactNode[]
}

export interface TimelineLink {
  id: string
  from: string
  to: string
  type: LinkType
  critical: boolean
}

/** A change requested by a drag or a key. */
export interface SpanChange {
  id: string
  span: Span
  how: 'move' | 'start' | 'end'
}

/** A non-working day. */
export interface DayOff {
  day: Day
  /** A holiday's name; absent for a weekend. */
  name?: string
}

export const rowHeight = 36
export const headerHeight = 58

export interface TimelineProps {
  rows: readonly TimelineRow[]
  links: readonly TimelineLink[]
  scale: Scale
  today: Day
  /** The time marked by the "now" line. */
  now: Date
  daysOff: readonly DayOff[]
  /** Headers of the columns beside the title. */
  columns: readonly { name: string; width: number }[]
  selected: string | null
  /** Alternative positions of tasks, drawn dashed over the current ones. */
  ghosts?: ReadonlyMap<string, Span>
  /** The time to scroll to, whenever it is a new object. */
  focus?: { at: Date }
  titleHref: (id: string) => string
  onSelect: (id: string) => void
  onOpen: (id: string) => void
  onFold: (id: string) => void
  onChange: (change: SpanChange) => void
  onLink: (from: string, to: string, type: LinkType) => void
  className?: string
}
