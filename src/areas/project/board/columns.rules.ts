import type { TaskItem } from '../query/task-list.types.ts'
import type { StatusCategory } from '../setup/setup.rules.ts'

interface Status {
  id: string
  projectId: string
  name: string
  color: number
  category: StatusCategory
  sort: number
  wipLimit: number | null
}

/** A column of the board: one status of a project, or a status category across all projects. */
export interface BoardColumn {
  key: string
  name: string | null
  category: StatusCategory
  color: number
  wipLimit: number | null
  statusIds: string[]
}

const categoryOrder: StatusCategory[] = ['backlog', 'todo', 'doing', 'review', 'done', 'cancelled']
const colors: Record<StatusCategory, number> = {
  backlog: 0,
  todo: 0,
  doing: 3,
  review: 4,
  done: 1,
  cancelled: 0,
}

/** Returns the columns in order. Across all projects, only those that some project has. */
export function columnsOf(statuses: readonly Status[], one: boolean): BoardColumn[] {
  if (one)
    return [...statuses]
      .sort((a, b) => a.sort - b.sort)
      .map(({ id, name, category, color, wipLimit }) => ({
        key: id,
        name,
        category,
        color,
        wipLimit,
        statusIds: [id],
      }))
  return categoryOrder.flatMap((category) => {
    const categoryStatuses = statuses.filter((status) => status.category === category)
    if (!categoryStatuses.length) return []
    const statusIds = categoryStatuses.map(({ id }) => id)
    return [{ key: category, name: null, category, color: colors[category], wipLimit: null, statusIds }]
  })
}

/** Returns a task's status in a column: the column's own, or the first of its project in the same category. */
export const statusIn = (
  column: BoardColumn,
  task: Pick<TaskItem, 'projectId'>,
  statuses: readonly Status[],
): string | undefined =>
  [...statuses]
    .sort((a, b) => a.sort - b.sort)
    .find(({ id, projectId }) => projectId === task.projectId && column.statusIds.includes(id))?.id

/**
 * Returns the column a phone opens first: what is being done, or, while that is empty, the first with tasks. An empty
 * column would look like an empty project.
 */
export function firstShownColumn(
  columns: readonly BoardColumn[],
  tasks: readonly Pick<TaskItem, 'statusId'>[],
): string {
  const filled = columns.filter(({ statusIds }) => tasks.some(({ statusId }) => statusIds.includes(statusId)))
  const [first] = filled.length ? filled : columns
  const doing = (filled.length ? filled : columns).find(({ category }) => category === 'doing')
  return (doing ?? first)?.key ?? ''
}
