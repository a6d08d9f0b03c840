import type { TaskItem } from '../query/task-list.types.ts'
import type { TaskLanes } from '../query/task-query.rules.ts'
import type { NewTask } from '../task/task.input.ts'

/** A row of the board: what its tasks have in common, and what a new one in it begins with. */
export interface Lane {
  key: string
  tasks: TaskItem[]
  begins: Partial<NewTask>
}

const keyOf: Record<Exclude<TaskLanes, 'none'>, (task: TaskItem) => string> = {
  assignee: ({ assigneeIds }) => assigneeIds[0] ?? '',
  priority: ({ priority }) => String(priority),
  category: ({ categoryIds }) => categoryIds[0] ?? '',
  parent: ({ parentId }) => parentId ?? '',
}

const beginsWith: Record<Exclude<TaskLanes, 'none'>, (key: string) => Partial<NewTask>> = {
  assignee: (key) => ({ assigneeIds: [key] }),
  priority: (key) => ({ priority: Number(key) }),
  category: (key) => ({ categoryIds: [key] }),
  parent: (key) => ({ parentId: key }),
}

/** What a task has in common with a row. */
export const laneKey = (task: TaskItem, by: Exclude<TaskLanes, 'none'>): string => keyOf[by](task)

type LaneChange = Partial<Pick<TaskItem, 'assigneeIds' | 'priority' | 'categoryIds' | 'parentId'>>

/**
 * What becomes of a task that is put into another row, null where it cannot stand there: who or what the row is named after takes the
 * place of the first; others stay. In the row of nobody or nothing none is left.
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
 * Tasks in rows, a task of several people or labels in that of the first. A task that has others below it in rows of their own is the name
 * of a row and no card. `order` are the keys first; the row of what has none stands last. `withEmpty`: every key of the order has a row,
 * and so has what has none, so that a card can be put there.
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
  const place = (key: string) => {
    const at = order.indexOf(key)
    return key === '' ? order.length + 1 : at < 0 ? order.length : at
  }
  // Every task has some priority, and below a task that has none stands nothing.
  const named = withEmpty && by !== 'parent' ? [...order, ...(by === 'priority' ? [] : [''])] : []
  return [...new Set([...groups.keys(), ...named])]
    .sort((a, b) => place(a) - place(b) || a.localeCompare(b))
    .map((key) => ({ key, tasks: groups.get(key) ?? [], begins: key ? beginsWith[by](key) : {} }))
}
