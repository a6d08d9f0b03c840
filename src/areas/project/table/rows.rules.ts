import type { TaskItem } from '../query/task-list.types.ts'
import type { TaskGroup } from '../query/task-query.rules.ts'

/** A line of the table: a group heading with its totals, or a task at its depth. */
export type TableRow =
  | ({ kind: 'group'; key: string } & Totals)
  | { kind: 'task'; task: TaskItem; depth: number }

/** Returns a task's group; a task with several people or labels is in the first one's. */
export function groupKey(task: TaskItem, group: TaskGroup): string {
  switch (group) {
    case 'status':
      return task.statusId
    case 'category':
      return task.categoryIds[0] ?? ''
    case 'assignee':
      return task.assigneeIds[0] ?? ''
    case 'priority':
      return String(task.priority)
    case 'project':
      return task.projectId
    case 'due':
      return task.dueOn?.slice(0, 7) ?? ''
    case 'none':
      return ''
  }
}

const sumOf = (tasks: readonly TaskItem[], read: (task: TaskItem) => number) =>
  tasks.reduce((all, task) => all + read(task), 0)

export interface Totals {
  count: number
  estimateMin: number
  spentMin: number
  progress: number
}

/** Returns the totals of tasks. Subtasks are already counted with their parent, so that hours are not counted twice. */
export const totalsOf = (tasks: readonly TaskItem[]): Totals => ({
  count: tasks.length,
  estimateMin: sumOf(tasks, ({ estimateMin }) => estimateMin ?? 0),
  spentMin: sumOf(tasks, ({ spentMin }) => spentMin),
  progress: tasks.length ? Math.round(sumOf(tasks, ({ progress }) => progress) / tasks.length) : 0,
})

/**
 * Returns tasks as table lines: in groups with their totals, each below its parent if that is in the same group. Keys
 * of `order` come first.
 */
export function tableRows(
  tasks: readonly TaskItem[],
  group: TaskGroup,
  order: readonly string[],
  folded: ReadonlySet<string>,
): TableRow[] {
  if (group === 'none') return nestedRows(tasks)
  const groups = Map.groupBy(tasks, (task) => groupKey(task, group))
  const keys = [...groups.keys()].sort(
    (a, b) => positionOf(a, order) - positionOf(b, order) || a.localeCompare(b),
  )
  return keys.flatMap((key) => {
    const groupTasks = groups.get(key) ?? []
    return [
      { kind: 'group' as const, key, ...totalsOf(groupTasks) },
      ...(folded.has(key) ? [] : nestedRows(groupTasks)),
    ]
  })
}

const positionOf = (key: string, order: readonly string[]) => {
  const at = order.indexOf(key)
  return at < 0 ? order.length : at
}

function nestedRows(tasks: readonly TaskItem[]): TableRow[] {
  const ids = new Set(tasks.map(({ id }) => id))
  const below = Map.groupBy(tasks, ({ parentId }) => (parentId && ids.has(parentId) ? parentId : ''))
  const from = (parent: string, depth: number): TableRow[] =>
    (below.get(parent) ?? []).flatMap((task) => [
      { kind: 'task' as const, task, depth },
      ...(depth < 6 ? from(task.id, depth + 1) : []),
    ])
  return from('', 0)
}
