import type { StoredCalendar } from '#kernel/time/index.ts'
import type { Link } from '../schedule/graph.rules.ts'
import type { BaselineView } from './baseline-card.tsx'
import type { GanttTask } from './gantt-rows.rules.ts'

/** How many tasks one chart draws. */
export const mostGanttTasks = 5000

/** What the chart of a project is drawn of. */
export interface GanttData {
  /** The server's clock when it was read. */
  now: Date
  /** The first of them, where there are more than one chart draws. */
  tasks: readonly GanttTask[]
  /** How many there are. */
  total: number
  links: readonly (Link & { id: string })[]
  calendar: StoredCalendar
  baselines: readonly BaselineView[]
  /** The days of the baseline that is chosen. */
  baseline: {
    id: string
    tasks: readonly { id: string; startOn: string | null; dueOn: string | null }[]
  } | null
}
