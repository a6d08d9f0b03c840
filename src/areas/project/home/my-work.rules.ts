import { addDays, type Day } from '#kernel/time/index.ts'

interface MyTask {
  closed: boolean
  dueOn: Day | null
  startOn: Day | null
  assigneeIds: readonly string[]
  reporterId: string | null
  category: string
}

export interface MyWork<Task> {
  today: Task[]
  overdue: Task[]
  next: Task[]
  /** Done by others and awaiting my review. */
  review: Task[]
}

/** Returns the viewer's own open tasks by when they are due, nearest first in each. */
export function myWork<Task extends MyTask>(
  tasks: readonly Task[],
  userId: string | null,
  today: Day,
): MyWork<Task> {
  const byDueDay = (a: Task, b: Task) => (a.dueOn ?? '9').localeCompare(b.dueOn ?? '9')
  const ownTasks = tasks.filter(
    ({ closed, assigneeIds }) => !closed && userId !== null && assigneeIds.includes(userId),
  )
  const hasStarted = (task: Task) => task.startOn !== null && task.startOn <= today
  const isLate = ({ dueOn }: Task) => dueOn !== null && dueOn < today
  const isToday = (task: Task) => !isLate(task) && (task.dueOn === today || hasStarted(task))
  return {
    overdue: ownTasks.filter(isLate).sort(byDueDay),
    today: ownTasks.filter(isToday).sort(byDueDay),
    next: ownTasks
      .filter((task) => !isLate(task) && !isToday(task) && (task.dueOn ?? '9') <= addDays(today, 30))
      .sort(byDueDay),
    review: tasks
      .filter(
        ({ category, reporterId }) => category === 'review' && reporterId !== null && reporterId === userId,
      )
      .sort(byDueDay),
  }
}
