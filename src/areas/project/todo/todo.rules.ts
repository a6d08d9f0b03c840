import { addDays, type Day } from '#kernel/time/index.ts'

export const todoParts = ['overdue', 'today', 'week', 'later', 'someday', 'done'] as const
export type TodoPart = (typeof todoParts)[number]

interface Dated {
  dueOn: Day | null
  completedAt: string | null
}

/**
 * Returns tasks as a to-do list: by due day, nearest first, with what was done today at the end. `closed` means nothing
 * is left to do.
 */
export function todoOf<Task extends Dated>(
  tasks: readonly Task[],
  today: Day,
  isClosed: (task: Task) => boolean,
  doneOn: (task: Task) => Day | null,
): Record<TodoPart, Task[]> {
  const parts = Object.fromEntries(todoParts.map((part) => [part, []])) as unknown as Record<TodoPart, Task[]>
  for (const task of tasks) {
    if (isClosed(task)) {
      if (doneOn(task) === today) parts.done.push(task)
    } else parts[partOf(task.dueOn, today)].push(task)
  }
  for (const part of todoParts) parts[part].sort((a, b) => (a.dueOn ?? '9').localeCompare(b.dueOn ?? '9'))
  return parts
}

function partOf(dueOn: Day | null, today: Day): TodoPart {
  if (!dueOn) return 'someday'
  if (dueOn < today) return 'overdue'
  if (dueOn === today) return 'today'
  return dueOn <= addDays(today, 7) ? 'week' : 'later'
}
