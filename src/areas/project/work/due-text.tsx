import { useLocale } from '#kernel/i18n/locale.tsx'
import { type Day, daysBetween, formatDate } from '#kernel/time/index.ts'
import { Icon } from '#kernel/ui/icon.tsx'
import { iconCalendar } from '../project-icons.ts'
import type { TaskItem } from '../query/task-list.types.ts'

/** Formats a day without the year if it is the current one: `24 พ.ย.`. */
export function useDayText(today: Day): (day: Day) => string {
  const locale = useLocale()
  return (day) =>
    day ? formatDate(day, locale, day.slice(0, 4) === today.slice(0, 4) ? 'dayMonth' : 'medium') : ''
}

export const isLate = (task: Pick<TaskItem, 'dueOn' | 'completedAt'>, today: Day): boolean =>
  task.dueOn !== null && task.dueOn < today && !task.completedAt

/** When a task is due; red if overdue, amber in the last two days. */
export function DueText({ task, today }: { task: TaskItem; today: Day }) {
  const text = useDayText(today)
  if (!task.dueOn) return null
  const isDueSoon = !task.completedAt && daysBetween(today, task.dueOn) <= 1
  return (
    <span className={isLate(task, today) ? 'row bad' : isDueSoon ? 'row warn' : 'row'}>
      <Icon path={iconCalendar} className="ic" />
      <span className="nw">{text(task.dueOn)}</span>
    </span>
  )
}
