import type { projectTasks } from './task.table.ts'

export type TaskRow = typeof projectTasks.$inferSelect

/** Task columns that edits may write, in the order of the SQL query that writes them. */
export const writableColumns = [
  'title',
  'description',
  'statusId',
  'priority',
  'parentId',
  'rank',
  'startOn',
  'dueOn',
  'dueMinute',
  'durationMin',
  'scheduling',
  'constraintKind',
  'constraintOn',
  'estimateMin',
  'progress',
  'assigneeIds',
  'watcherIds',
  'categoryIds',
  'custom',
  'checklist',
  'completedAt',
  'deletedAt',
] as const satisfies readonly (keyof TaskRow)[]
export type WritableColumn = (typeof writableColumns)[number]

/** Returns whether two values of a field are equal, be they times, lists or objects. */
export const isSameValue = (a: unknown, b: unknown): boolean =>
  JSON.stringify(a ?? null) === JSON.stringify(b ?? null)
