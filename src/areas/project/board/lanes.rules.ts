import type { TaskItem } from '../query/task-list.types.ts'
import type { TaskLanes } from '../query/task-query.rules.ts'
import type { NewTask } from '../task/task.input.ts'

/** A row (lane) of the board: what its tasks have in common, and the initial values of a new one in it. */
export interface Lane {
  key: string
  tasks: TaskItem[]
  defaults: Partial<NewTask>
}

const keyOf: Record<Exclude<TaskLanes, 'none'>, (task: TaskItem) => string> = {
  assignee: ({ assigneeIds }) => assigneeIds[0] ?? '',
  priority: ({ priority }) => String(priority),
  category: ({ categoryIds }) => categoryIds[0] ?? '',
  parent: ({ parentId }) => parentId ?? '',
}

const initialValuesOf: Record<Exclude<TaskLanes, 'none'>, (key: string) => Partial<NewTask>> = {
  assignee: (key) => ({ assigneeIds: [key] }),
  priority: (key) => ({ priority: Number(key) }),
  category: (key) => ({ categoryIds: [key] }),
  parent: (key) => ({ parentId: key }),
}

/** Returns the key of a task's row. */
export const laneKey = (task: TaskItem, by: Exclude<TaskLanes, 'none'>): string => keyOf[by](task)

type LaneChange = Partial<Pick<TaskItem, 'assigneeIds' | 'priority' | 'categoryIds' | 'parentId'>>

/**
 * Returns the change when a task is moved to another row, or null if it cannot be there: the row's person or label
 * replaces the first one; others stay. In the row for none, all are removed.
 */
export function laneChange(task: TaskItem, by: Exclude<TaskLanes, 'none'>, key: string): LaneChange | null {
  if (laneKey(task, by) === key) return {}
  const inPlace = (ids: readonly string[]) => (key ? [key, ...ids.slice(1).filter((id) => id !== key)] : [])
  switch (by) {
    case 'assignee':
      return { assigneeIds: inPlace(task.assigneeIds) }
    case 'category':
      return { categoryIds: inPlace(task.categoryIds) }
    case 'priority':
      return { priority: Number(key) }
    case 'parent':
      return key === task.id ? null : { parentId: key || null }
  }
}

/**
 * Groups tasks into rows; a task with several people or labels goes to that of the first. A task with subtasks in rows
 * is the heading of a row and not a card. Keys of `order` come first; the row for none comes last. `withEmpty`: every
 * key of the order has a row, and so does none, so that a card can be moved there.
 */
export function lanesOf(
  tasks: readonly TaskItem[],
  by: Exclude<TaskLanes, 'none'>,
  order: readonly string[],
  withEmpty = false,
): Lane[] {
  const parents = by === 'parent' ? new Set(tasks.map(({ parentId }) => parentId)) : null
  const cards = parents ? tasks.filter(({ id, parentId }) => parentId !== null || !parents.has(id)) : tasks
  const groups = Map.groupBy(cards, keyOf[by])
  const positionOf = (key: string) => {
    const at = order.indexOf(key)
    return key === '' ? order.length + 1 : at < 0 ? order.length : at
  }
  // Every task has some priority, and a parent without tasks needs no row.
  const named = withEmpty && by !== 'parent' ? [...order, ...(by === 'priority' ? [] : [''])] : []
  return [...new Set([...groups.keys(), ...named])]
    .sort((a, b) => positionOf(a) - positionOf(b) || a.localeCompare(b))
    .map((key) => ({ key, tasks: groups.get(key) ?? [], defaults: key ? initialValuesOf[by](key) : {} }))
}
