import type { TaskItem } from '../query/task-list.types.ts'
import type { GanttTask } from './gantt-rows.rules.ts'

/** What of a task the chart draws and somebody may have changed here. */
const drawn = ['title', 'startOn', 'dueOn', 'durationMin', 'progress'] as const

/**
 * Tasks of the chart with what was changed here and is still on its way to the server. Where nothing is, the very same list: a plan of
 * thousands is not reckoned anew because more of the list beside it was read.
 */
export function asChanged<Task extends GanttTask>(
  tasks: readonly Task[],
  here: ReadonlyMap<string, TaskItem>,
): readonly Task[] {
  let isChanged = false
  const shown = tasks.map((task) => {
    const now = here.get(task.id)
    if (!now) return task
    const parentId = now.parentId ?? task.parentId
    if (parentId === task.parentId && drawn.every((key) => now[key] === task[key])) return task
    isChanged = true
    const { title, startOn, dueOn, durationMin, progress } = now
    return { ...task, title, startOn, dueOn, durationMin, progress, parentId }
  })
  return isChanged ? shown : tasks
}
