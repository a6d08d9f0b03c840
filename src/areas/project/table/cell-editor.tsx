import { type FocusEvent, type KeyboardEvent, useRef } from 'react'
import { useLocale } from '#kernel/i18n/locale.tsx'
import { useMessages } from '#kernel/i18n/use-messages.ts'
import { DateField } from '#kernel/ui/date/date-field.tsx'
import { toast } from '#kernel/ui/toast.tsx'
import { priorityNames, projectMessages } from '../messages/index.ts'
import type { TaskItem } from '../query/task-list.types.ts'
import { useWork } from '../work/use-work.ts'
import { cellChange, cellText, changesTask } from './columns.rules.ts'
import styles from './table.module.css'
import type { EditorExit } from './use-grid.ts'
import type { VisibleColumn } from './visible-columns.ts'

interface Props {
  task: TaskItem
  column: VisibleColumn
  onDone: (by: EditorExit) => void
}

/** Edits one cell in place: Enter saves and moves down, Esc cancels, leaving saves. Lists are chosen from; the rest is typed. */
export function CellEditor({ task, column: { key: column, head: label, field }, onDone }: Props) {
  const t = useMessages(projectMessages)
  const locale = useLocale()
  const { statuses, members, edit, project } = useWork()
  const over = useRef(false)
  const names = { statuses, members, priorities: priorityNames(t), fields: project?.fields ?? [] }
  // A day is edited as a date, whatever the cell shows.
  const before = field?.kind === 'date' ? String(task.custom[field.key] ?? '') : cellText(task, column, names)
  const leave = (by: EditorExit, text: string | null) => {
    // The field loses focus when it is removed; that must not count as leaving a second time.
    if (over.current) return
    over.current = true
    onDone(by)
    if (text === null || text.trim() === before) return
    const changes = cellChange(task, column, text, names)
    if (!changes) toast(t.table.unread(text))
    else if (changesTask(task, changes)) void edit([{ id: task.id, changes }])
  }
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement | HTMLSelectElement>) => {
    event.stopPropagation()
    if (event.key === 'Escape') leave('key', null)
    else if (event.key === 'Enter') {
      event.preventDefault()
      leave('down', event.currentTarget.value)
    }
  }
  const choices =
    column === 'status'
      ? statuses.filter(({ projectId }) => projectId === task.projectId).map(({ name }) => name)
      : column === 'assignee'
        ? ['', ...members.map(({ name }) => name)]
        : column === 'priority'
          ? priorityNames(t)
          : field?.kind === 'choice'
            ? ['', ...field.options.map((option) => option.label[locale] || option.label.th)]
            : field?.kind === 'check'
              ? ['', '✓']
              : null
  if (choices)
    return (
      <select
        className={styles.editor}
        // biome-ignore lint/a11y/noAutofocus: it opened because it was asked for.
        autoFocus
        aria-label={label}
        defaultValue={column === 'priority' ? priorityNames(t)[task.priority] : before}
        onChange={(event) => leave('key', event.currentTarget.value)}
        onBlur={() => leave('focus', null)}
        onKeyDown={onKeyDown}
      >
        {choices.map((name) => (
          <option key={name} value={name}>
            {name || (column === 'assignee' ? t.task.nobody : '–')}
          </option>
        ))}
      </select>
    )
  if (column === 'start' || column === 'due' || field?.kind === 'date')
    return (
      <DayEditor
        label={label}
        value={before}
        onKeyDown={onKeyDown}
        onChoose={(day) => leave('key', day)}
        onLeave={(text) => leave('focus', text)}
      />
    )
  return (
    <input
      className={styles.editor}
      // biome-ignore lint/a11y/noAutofocus: it opened because it was asked for.
      autoFocus
      aria-label={label}
      defaultValue={before}
      maxLength={300}
      onFocus={(event) => event.currentTarget.select()}
      onBlur={(event) => leave('focus', event.currentTarget.value)}
      onKeyDown={onKeyDown}
    />
  )
}

interface DayEditorProps {
  label: string
  value: string
  onKeyDown: (event: KeyboardEvent<HTMLInputElement>) => void
  onChoose: (day: string) => void
  onLeave: (text: string) => void
}

/** A day in a cell: typed in either era, or chosen from the matching calendar. */
function DayEditor({ label, value, onKeyDown, onChoose, onLeave }: DayEditorProps) {
  const frame = useRef<HTMLDivElement>(null)
  const field = () => frame.current?.querySelector('input')
  const onBlur = (event: FocusEvent<HTMLDivElement>) => {
    // The calendar is rendered elsewhere in the document, but still belongs to the field.
    const to = event.relatedTarget
    if (event.target !== field() || to?.closest('[role=dialog]') || frame.current?.contains(to)) return
    onLeave(field()?.value ?? '')
  }
  return (
    <div ref={frame} role="none" className={styles.dayEditor} onBlur={onBlur}>
      <DateField
        label={label}
        hideLabel
        autoFocus
        value={value || null}
        onFocus={(event) => event.currentTarget.select()}
        onKeyDown={onKeyDown}
        // Typing does not choose yet; only a press in the calendar does.
        onChange={(day) => document.activeElement !== field() && onChoose(day ?? '')}
      />
    </div>
  )
}
