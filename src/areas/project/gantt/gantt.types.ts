import type { StoredCalendar } from '#kernel/time/index.ts'
import type { Link } from '../schedule/graph.rules.ts'
import type { BaselineView } from './baseline-card.tsx'
import type { GanttTask } from './gantt-rows.rules.ts'

/** The maximum number of tasks in one chart. */
export const maxGanttTasks = 5000

/** The data of a project's chart. */
export interface GanttData {
  /** The server's clock when it was read. */
  now: Date
  /** The first of them if there are more than a chart draws. */
  tasks: readonly GanttTask[]
  /** The total number. */
  total: number
  links: readonly (Link & { id: string })[]
  calendar: StoredCalendar
  baselines: readonly BaselineView[]
  /** The days of the selected baseline. */
  baseline: {
    id: string
    tasks: readonly { id: string; startOn: string | null; dueOn: string | null }[]
  } | null
}
