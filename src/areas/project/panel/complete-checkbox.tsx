import { useMessages } from '#kernel/i18n/use-messages.ts'
import { projectMessages } from '../messages/index.ts'
import type { TaskItem } from '../query/task-list.types.ts'
import { useWork } from '../work/use-work.ts'

/** Completes a task or reopens it: it moves to the status of its project with that meaning. */
export function CompleteCheckbox({ task }: { task: TaskItem }) {
  const t = useMessages(projectMessages)
  const { statuses } = useWork()
  const finish = useCompleteTask()(task)
  return (
    <input
      type="checkbox"
      className="ck r"
      aria-label={`${task.completedAt ? t.task.reopen : t.task.finish}: ${task.title}`}
      checked={
        task.completedAt !== null || statuses.find(({ id }) => id === task.statusId)?.category === 'done'
      }
      disabled={!finish}
      onChange={() => finish?.()}
    />
  )
}

/** Returns how a task is completed or reopened; null if not allowed. */
export function useCompleteTask(): (task: TaskItem) => (() => void) | null {
  const t = useMessages(projectMessages)
  const { statuses, isAllowed, edit } = useWork()
  return (task) => {
    const targetStatus = statuses.find(
      ({ projectId, category }) =>
        projectId === task.projectId && category === (task.completedAt ? 'todo' : 'done'),
    )
    if (!isAllowed(task) || !targetStatus) return null
    return () =>
      void edit(
        [{ id: task.id, changes: { statusId: targetStatus.id } }],
        task.completedAt ? t.done.edited : t.done.finished,
      )
  }
}
