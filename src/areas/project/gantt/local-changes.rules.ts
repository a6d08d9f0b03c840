import type { TaskItem } from '../query/task-list.types.ts'
import type { GanttTask } from './gantt-rows.rules.ts'

/** The task properties the chart draws that may have been changed locally. */
const chartFields = ['title', 'startOn', 'dueOn', 'durationMin', 'progress'] as const

/**
 * Applies local changes still being sent to the server to the chart's tasks. Without any, returns the same list: a plan
 * of thousands is not recalculated because more of the list next to it was loaded.
 */
export function withLocalChanges<Task extends GanttTask>(
  tasks: readonly Task[],
  localTasks: ReadonlyMap<string, TaskItem>,
): readonly Task[] {
  let isChanged = false
  const updatedTasks = tasks.map((task) => {
    const now = localTasks.get(task.id)
    if (!now) return task
    const parentId = now.parentId ?? task.parentId
    if (parentId === task.parentId && chartFields.every((key) => now[key] === task[key])) return task
    isChanged = true
    const { title, startOn, dueOn, durationMin, progress } = now
    return { ...task, title, startOn, dueOn, durationMin, progress, parentId }
  })
  return isChanged ? updatedTasks : tasks
}
