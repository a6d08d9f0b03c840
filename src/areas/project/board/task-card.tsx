import { Link } from 'react-router'
import { useMessages } from '#kernel/i18n/use-messages.ts'
import type { CardDragProps } from '#kernel/ui/board/board.tsx'
import { Icon } from '#kernel/ui/icon.tsx'
import { iconMessageCircle } from '#kernel/ui/icons.ts'
import { iconPaperclip } from '#kernel/ui/workspace-icons.ts'
import { priorityNames, projectMessages } from '../messages/index.ts'
import styles from '../project.module.css'
import { iconChecklist, iconFlag, iconRepeat } from '../project-icons.ts'
import type { TaskItem } from '../query/task-list.types.ts'
import { Avatars } from '../work/avatars.tsx'
import { DueText } from '../work/due-text.tsx'
import { SelectedMark } from '../work/selected-mark.tsx'
import { Tags } from '../work/tag.tsx'
import { useSelectable } from '../work/use-selection.ts'
import { useWork } from '../work/use-work.ts'

/** A task on the board: its labels, name, day, progress and assignees. */
export function TaskCard({ task, grip }: { task: TaskItem; grip: CardDragProps }) {
  const t = useMessages(projectMessages)
  const { categories, members, nameOf, open, hrefOf, project, projectOf } = useWork()
  const name = nameOf(task)
  const { isSelected, ...choice } = useSelectable(task.id)
  const done = task.checklist.filter((item) => item.done).length
  const classes = [
    'bc',
    styles.card,
    (open === name || isSelected) && 'on',
    grip.lifted && 'drag',
    task.completedAt && styles.finished,
  ]
  return (
    <article className={classes.filter(Boolean).join(' ')} {...grip.card}>
      {!project && <small className="soft-t">{projectOf(task)?.name}</small>}
      <Tags ids={task.categoryIds} categories={categories} />
      <Link
        to={hrefOf(task)}
        preventScrollReset
        draggable={false}
        className={styles.whole}
        {...grip.link}
        onClick={choice.onClick}
        onKeyDown={(event) => {
          choice.onKeyDown(event)
          if (!event.defaultPrevented) grip.link.onKeyDown(event)
        }}
      >
        {isSelected && <SelectedMark />}
        {task.title}
      </Link>
      <span className={`row xs soft-t ${styles.meta}`}>
        <DueText task={task} />
        {task.priority >= 3 && !task.completedAt && (
          <span
            className={task.priority === 4 ? 'row bad' : 'row warn'}
            title={priorityNames(t)[task.priority]}
          >
            <Icon path={iconFlag} className="ic" />
            <span className="vh">{priorityNames(t)[task.priority]}</span>
          </span>
        )}
        {task.checklist.length > 0 && (
          <span className="row">
            <Icon path={iconChecklist} className="ic" />
            {done}/{task.checklist.length}
          </span>
        )}
        {task.commentCount > 0 && (
          <span className="row">
            <Icon path={iconMessageCircle} className="ic" />
            {task.commentCount}
          </span>
        )}
        {task.fileCount > 0 && (
          <span className="row" title={t.files.count(task.fileCount)}>
            <Icon path={iconPaperclip} className="ic" />
            {task.fileCount}
          </span>
        )}
        {task.recurrenceId && <Icon path={iconRepeat} className="ic" />}
        <span className="end">
          <Avatars ids={task.assigneeIds} members={members} />
        </span>
      </span>
    </article>
  )
}
