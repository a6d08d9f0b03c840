import { useMessages } from '#kernel/i18n/use-messages.ts'
import { ganttMessages } from '../gantt/messages.ts'
import { usePlanChange } from '../plan/use-plan-change.tsx'
import type { TaskItem } from '../query/task-list.types.ts'
import type { TaskDetail } from '../work/task-detail.server.ts'

type Days = { startOn?: string | null; dueOn?: string | null }

/**
 * Changes the days of a task. Where other tasks may wait for it, `card` first shows what the change would move; without
 * such tasks, and if only this one is to move, `apply` changes it alone.
 */
export function useDayChange(task: TaskItem, detail: TaskDetail, apply: (days: Days) => void) {
  const t = useMessages(ganttMessages)
  const planChange = usePlanChange(task.projectId)
  // Dependents of a parent depend on each of its subtasks.
  const isAwaited = task.parentId !== null || detail.links.some(({ side }) => side === 'after')
  const setDays = (days: Days) => {
    const { startOn, dueOn } = { ...task, ...days }
    const first = startOn ?? dueOn
    const last = dueOn ?? startOn
    if (!isAwaited || !first || !last || first > last) return apply(days)
    void planChange.propose({
      proposal: { dates: { id: task.id, startOn: first, dueOn: last } },
      own: { id: task.id, startOn, dueOn, before: { startOn: task.startOn, dueOn: task.dueOn } },
      heading: t.impact.title(task.title),
      onlyLabel: t.impact.only,
      applyAlone: () => apply(days),
      done: t.moved,
    })
  }
  return { setDays, card: planChange.card }
}
