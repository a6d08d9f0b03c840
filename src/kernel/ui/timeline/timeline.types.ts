import type { ReactNode } from 'react'
import type { Day } from '#kernel/time/index.ts'
import type { LinkType } from './link-path.rules.ts'
import type { Scale } from './scale.rules.ts'

export interface Span {
  start: Date
  end: Date
}

/** `late` is behind its plan, `critical` delays the end of everything, `done` recedes. */
export type BarTone = 'plan' | 'critical' | 'late' | 'done'

/** One line of the chart: a task, a milestone, or a group that spans what stands below it. */
export interface TimelineRow {
  id: string
  title: string
  /** 0 at the left edge. */
  level: number
  kind: 'task' | 'milestone' | 'group'
  /** Null for what has no dates yet. */
  span: Span | null
  /** 0 to 1. */
  progress: number
  tone: BarTone
  /** Where it was planned to be. */
  baseline?: Span | null
  /** Until when it may slip without anything else being later. */
  floatEnd?: Date | null
  /** Beside the bar. */
  note?: string
  /** Why it cannot be where it stands. */
  conflict?: string | null
  /** Open or closed; absent for what has nothing below it. */
  open?: boolean
  /** It may be pulled. */
  movable: boolean
  /** What stands beside the title, one for each column. */
  cells: readonly ReactNode[]
}

export interface TimelineLink {
  id: string
  from: string
  to: string
  type: LinkType
  critical: boolean
}

/** What a pull or a key asks for. */
export interface SpanChange {
  id: string
  span: Span
  how: 'move' | 'start' | 'end'
}

/** A day on which nobody works. */
export interface DayOff {
  day: Day
  /** A holiday's name; without one it is a week-end. */
  name?: string
}

export const rowHeight = 36
export const headHeight = 58

export interface TimelineProps {
  rows: readonly TimelineRow[]
  links: readonly TimelineLink[]
  scale: Scale
  today: Day
  /** Moments a line marks: now. */
  now: Date
  daysOff: readonly DayOff[]
  /** Heads of the columns beside the title. */
  columns: readonly { name: string; width: number }[]
  selected: string | null
  /** Where tasks would stand, drawn with broken lines over where they are. */
  ghosts?: ReadonlyMap<string, Span>
  /** What is scrolled to, whenever it is another object. */
  focus?: { at: Date }
  titleHref: (id: string) => string
  onSelect: (id: string) => void
  onOpen: (id: string) => void
  onFold: (id: string) => void
  onChange: (change: SpanChange) => void
  onLink: (from: string, to: string, type: LinkType) => void
  className?: string
}
