import type { StoredCalendar } from '../project/project.types.ts'
import type { Link } from '../schedule/graph.rules.ts'
import type { BaselineView } from './baseline-card.tsx'
import type { GanttTask } from './gantt-rows.rules.ts'

/** What the chart of a project is drawn of. */
export interface GanttData {
  /** The server's clock when it was read. */
  now: Date
  tasks: readonly GanttTask[]
  links: readonly (Link & { id: string })[]
  calendar: StoredCalendar
  baselines: readonly BaselineView[]
  /** The days of the baseline that is chosen. */
  baseline: {
    id: string
    tasks: readonly { id: string; startOn: string | null; dueOn: string | null }[]
  } | null
}
