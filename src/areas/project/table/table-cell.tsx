import { Link } from 'react-router'
import { useLocale } from '#kernel/i18n/locale.tsx'
import { useMessages } from '#kernel/i18n/use-messages.ts'
import { valueText } from '../field/task-field.rules.ts'
import { priorityNames, projectMessages } from '../messages/index.ts'
import type { TaskItem } from '../query/task-list.types.ts'
import { formatHours } from '../time/time.rules.ts'
import { Avatars } from '../work/avatars.tsx'
import { useDayText } from '../work/due-text.tsx'
import { colorVar } from '../work/tag.tsx'
import { useWork } from '../work/use-work.ts'
import styles from './table.module.css'
import type { VisibleColumn } from './visible-columns.ts'

/** A cell in reading mode. */
export function TableCell({
  task,
  column,
  name,
  depth,
}: {
  task: TaskItem
  column: VisibleColumn
  name: string
  depth: number
}) {
  const t = useMessages(projectMessages)
  const { statuses, members, today, hrefOf, urgencyOf } = useWork()
  const locale = useLocale()
  const dayText = useDayText(today)
  if (column.field) return <>{valueText(column.field, task.custom, locale)}</>
  switch (column.key) {
    case 'title':
      return (
        <span className={styles.name} style={{ ['--l' as string]: depth }}>
          <small>{name}</small>
          <Link className="ell" to={hrefOf(task)} preventScrollReset tabIndex={-1}>
            {task.title}
          </Link>
          {task.checklist.length > 0 && (
            <span className="badge sq">
              {task.checklist.filter((item) => item.done).length}/{task.checklist.length}
            </span>
          )}
        </span>
      )
    case 'status': {
      const status = statuses.find(({ id }) => id === task.statusId)
      return (
        <span className="row">
          <span className={styles.dot} style={{ ['--k' as string]: colorVar(status?.color ?? 0) }} />
          {status?.name}
        </span>
      )
    }
    case 'assignee':
      return <Avatars ids={task.assigneeIds} members={members} />
    case 'priority':
      return (
        <span className={task.priority === 4 ? 'bad' : task.priority === 3 ? 'warn' : 'soft-t'}>
          {task.priority > 0 && priorityNames(t)[task.priority]}
        </span>
      )
    case 'start':
      return <span className="soft-t">{task.startOn && dayText(task.startOn)}</span>
    case 'due':
      return (
        <span className={urgencyOf(task) === 'late' ? 'bad' : undefined}>
          {task.dueOn && dayText(task.dueOn)}
        </span>
      )
    case 'estimate':
      return <>{task.estimateMin === null ? '–' : formatHours(task.estimateMin)}</>
    case 'spent':
      return (
        <span className={task.estimateMin !== null && task.spentMin > task.estimateMin ? 'bad' : undefined}>
          {task.spentMin ? formatHours(task.spentMin) : '–'}
        </span>
      )
    case 'progress':
      return (
        <span className={styles.progress}>
          <span className="bar" aria-hidden="true">
            <i style={{ width: `${task.progress}%` }} />
          </span>
          {task.progress}%
        </span>
      )

    default:
      return null
  }
}
