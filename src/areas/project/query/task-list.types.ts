import type { Day } from '#kernel/time/index.ts'
import type { ChecklistItem, ConstraintKind, Scheduling } from '../task/task.types.ts'

/** Tasks sent at a time; more are requested by offset. */
export const taskPageSize = 1000

/** A task as shown in lists, boards and calendars. */
export interface TaskItem {
  id: string
  projectId: string
  number: number
  title: string
  statusId: string
  priority: number
  parentId: string | null
  rank: string
  startOn: Day | null
  dueOn: Day | null
  dueMinute: number | null
  durationMin: number | null
  scheduling: Scheduling
  constraintKind: ConstraintKind | null
  constraintOn: Day | null
  estimateMin: number | null
  spentMin: number
  progress: number
  assigneeIds: string[]
  categoryIds: string[]
  custom: Record<string, unknown>
  checklist: ChecklistItem[]
  commentCount: number
  /** The number of attached files. */
  fileCount: number
  sourceKind: string | null
  sourceKey: string | null
  sourceLabel: string | null
  recurrenceId: string | null
  completedAt: string | null
  createdAt: string
  version: number
}

export interface TaskList {
  items: TaskItem[]
  /** The total number; `items` may be only the first of them. */
  total: number
}
