import { useLocale } from '#kernel/i18n/locale.tsx'
import { useMessages } from '#kernel/i18n/use-messages.ts'
import { day, formatDate } from '#kernel/time/index.ts'
import { Icon } from '#kernel/ui/icon.tsx'
import { iconChevronDown } from '#kernel/ui/icons.ts'
import { priorityNames, projectMessages } from '../messages/index.ts'
import projectStyles from '../project.module.css'
import { iconCalendar, iconChecklist, iconFlag } from '../project-icons.ts'
import { useDayText } from '../work/due-text.tsx'
import { colorVar } from '../work/tag.tsx'
import type { SharedBoard, SharedTask } from './share.types.ts'
import styles from './shared.module.css'
import { sharedBoardMessages } from './shared-messages.ts'

/** A read-only task for a guest; only its details can be opened. */
export function SharedCard({ task, board }: { task: SharedTask; board: SharedBoard }) {
  const projectText = useMessages(projectMessages)
  const t = useMessages(sharedBoardMessages)
  const dayText = useDayText(board.today)
  const isLate = task.dueOn !== null && task.dueOn < board.today && !task.isDone
  const [ticked, all] = task.ticked
  return (
    <article className={task.isDone ? `${styles.card} ${styles.done}` : styles.card}>
      {task.labels.length > 0 && (
        <span className={projectStyles.tags}>
          {task.labels.map(({ name, color }) => (
            <span key={name} className={projectStyles.tag} style={{ ['--k' as string]: colorVar(color) }}>
              {name}
            </span>
          ))}
        </span>
      )}
      <h3>{task.title}</h3>
      <p className={styles.meta}>
        <span>{`${board.key}-${task.number}`}</span>
        {task.parent !== null && <span>{t.sub(task.parent)}</span>}
        {task.dueOn && (
          <span className={isLate ? styles.late : undefined}>
            <Icon path={iconCalendar} />
            {dayText(task.dueOn)}
          </span>
        )}
        {task.priority >= 3 && !task.isDone && (
          <span>
            <Icon path={iconFlag} />
            {priorityNames(projectText)[task.priority]}
          </span>
        )}
        {all > 0 && (
          <span>
            <Icon path={iconChecklist} />
            <span aria-hidden="true">
              {ticked}/{all}
            </span>
            <span className="vh">{t.ticked(ticked, all)}</span>
          </span>
        )}
        {task.names.length > 0 && (
          <span className={styles.people}>
            <span className="vh">{t.by(task.names.join(', '))}</span>
            <span aria-hidden="true">{task.names.join(', ')}</span>
          </span>
        )}
      </p>
      {task.details && <Details details={task.details} />}
    </article>
  )
}

function Details({ details: { description, comments } }: { details: NonNullable<SharedTask['details']> }) {
  const t = useMessages(sharedBoardMessages)
  const locale = useLocale()
  return (
    <details className={styles.details}>
      <summary>
        <Icon path={iconChevronDown} />
        {t.details}
      </summary>
      {description && <p className={styles.text}>{description}</p>}
      <ul>
        {comments.map(({ by, at, text }) => (
          <li key={at + text}>
            <b>{by || t.someone}</b> <small>{formatDate(day(new Date(at)), locale)}</small>
            <p className={styles.text}>{text}</p>
          </li>
        ))}
      </ul>
    </details>
  )
}
