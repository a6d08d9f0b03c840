import { useMessages } from '#kernel/i18n/use-messages.ts'
import { projectMessages } from '../messages/index.ts'
import type { TaskItem } from '../query/task-list.types.ts'
import { useWork } from '../work/use-work.tsx'

/** Ticks a task off, or opens it again: it goes to the status of its project that means so. */
export function FinishBox({ task }: { task: TaskItem }) {
  const t = useMessages(projectMessages)
  const { statuses, may, edit } = useWork()
  const own = statuses.filter(({ projectId }) => projectId === task.projectId)
  const wanted = own.find(({ category }) => category === (task.completedAt ? 'todo' : 'done'))
  return (
    <input
      type="checkbox"
      className="ck r"
      aria-label={`${task.completedAt ? t.task.reopen : t.task.finish}: ${task.title}`}
      checked={task.completedAt !== null || own.find(({ id }) => id === task.statusId)?.category === 'done'}
      disabled={!may(task) || !wanted}
      onChange={() =>
        wanted &&
        void edit(
          [{ id: task.id, changes: { statusId: wanted.id } }],
          task.completedAt ? t.done.edited : t.done.finished,
        )
      }
    />
  )
}
