import { useLocale } from '#kernel/i18n/locale.tsx'
import { type Day, formatDate } from '#kernel/time/index.ts'
import { Icon } from '#kernel/ui/icon.tsx'
import { iconCalendar } from '../project-icons.ts'
import type { TaskItem } from '../query/task-list.types.ts'
import { useWork } from './use-work.ts'

/** Formats a day without the year if it is the current one: `24 พ.ย.`. */
export function useDayText(today: Day): (day: Day) => string {
  const locale = useLocale()
  return (day) =>
    day ? formatDate(day, locale, day.slice(0, 4) === today.slice(0, 4) ? 'dayMonth' : 'medium') : ''
}

/** When a task is due; red if overdue, amber in the last two days. */
export function DueText({ task }: { task: TaskItem }) {
  const { today, urgencyOf } = useWork()
  const text = useDayText(today)
  if (!task.dueOn) return null
  const urgency = urgencyOf(task)
  return (
    <span className={urgency === 'late' ? 'row bad' : urgency === 'soon' ? 'row warn' : 'row'}>
      <Icon path={iconCalendar} className="ic" />
      <span className="nw">{text(task.dueOn)}</span>
    </span>
  )
}
