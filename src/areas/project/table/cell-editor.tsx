import { type KeyboardEvent, useRef } from 'react'
import { useMessages } from '#kernel/i18n/use-messages.ts'
import { toast } from '#kernel/ui/toast.tsx'
import { priorityNames, projectMessages } from '../messages/index.ts'
import type { TaskItem } from '../query/task-list.types.ts'
import { useWork } from '../work/use-work.tsx'
import { cellChange, cellText, type TableColumn } from './columns.rules.ts'
import styles from './table.module.css'

interface Props {
  task: TaskItem
  column: TableColumn
  /** `down`: the cursor goes on to the next row. */
  onDone: (down: boolean) => void
}

/** Edits one cell where it stands: Enter saves and goes down, Esc gives up. Lists are chosen from, everything else is typed. */
export function CellEditor({ task, column, onDone }: Props) {
  const t = useMessages(projectMessages)
  const { statuses, people, edit } = useWork()
  const over = useRef(false)
  const names = { statuses, people, priorities: priorityNames(t) }
  const before = cellText(task, column, names)
  const save = (text: string, down: boolean) => {
    if (over.current) return
    over.current = true
    onDone(down)
    if (text.trim() === before) return
    const changes = cellChange(task, column, text, names)
    if (changes) void edit([{ id: task.id, changes }])
    else toast(t.table.unread(text))
  }
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement | HTMLSelectElement>) => {
    event.stopPropagation()
    if (event.key === 'Escape') {
      over.current = true
      onDone(false)
    } else if (event.key === 'Enter') {
      event.preventDefault()
      save(event.currentTarget.value, true)
    }
  }
  const choices =
    column === 'status'
      ? statuses.filter(({ projectId }) => projectId === task.projectId).map(({ name }) => name)
      : column === 'assignee'
        ? ['', ...people.map(({ name }) => name)]
        : column === 'priority'
          ? priorityNames(t)
          : null
  if (choices)
    return (
      <select
        className={styles.editor}
        // biome-ignore lint/a11y/noAutofocus: it opened because it was asked for.
        autoFocus
        aria-label={column}
        defaultValue={column === 'priority' ? priorityNames(t)[task.priority] : before}
        onChange={(event) => save(event.currentTarget.value, false)}
        onBlur={() => save(before, false)}
        onKeyDown={onKeyDown}
      >
        {choices.map((name) => (
          <option key={name} value={name}>
            {name || t.task.nobody}
          </option>
        ))}
      </select>
    )
  return (
    <input
      className={styles.editor}
      // biome-ignore lint/a11y/noAutofocus: it opened because it was asked for.
      autoFocus
      aria-label={column}
      type={column === 'start' || column === 'due' ? 'date' : 'text'}
      defaultValue={before}
      maxLength={300}
      onFocus={(event) => event.currentTarget.type === 'text' && event.currentTarget.select()}
      onBlur={(event) => save(event.currentTarget.value, false)}
      onKeyDown={onKeyDown}
    />
  )
}
