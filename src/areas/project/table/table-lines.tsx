import { memo } from 'react'
import { useMessages } from '#kernel/i18n/use-messages.ts'
import { Icon } from '#kernel/ui/icon.tsx'
import { iconChevronDown, iconChevronRight } from '#kernel/ui/icons.ts'
import { projectMessages } from '../messages/index.ts'
import { formatHours } from '../time/time.rules.ts'
import { useWork } from '../work/use-work.ts'
import { CellEditor } from './cell-editor.tsx'
import type { Column } from './columns.rules.ts'
import type { TableRow, Totals } from './rows.rules.ts'
import styles from './table.module.css'
import { TableCell } from './table-cell.tsx'
import type { Grid } from './use-grid.ts'
import type { VisibleColumn } from './visible-columns.ts'

interface GroupLineProps {
  line: Extract<TableRow, { kind: 'group' }>
  columns: readonly VisibleColumn[]
  name: string
  folded: boolean
  onFold: () => void
}

/** A group heading with its totals; collapses the group. */
export function GroupLine({ line, columns, name, folded, onFold }: GroupLineProps) {
  const t = useMessages(projectMessages)
  return (
    <tr className={styles.group}>
      <td className={styles.pick}>
        <button
          type="button"
          className="ibtn sm"
          aria-expanded={!folded}
          aria-label={`${folded ? t.table.expand : t.table.collapseGroup}: ${name}`}
          onClick={onFold}
        >
          <Icon path={folded ? iconChevronRight : iconChevronDown} className="ic" />
        </button>
      </td>
      {columns.map(({ key }) =>
        key === 'title' ? (
          <td key={key} className={styles.title}>
            {name} <span className="soft-t xs">{t.table.tasks(line.count)}</span>
          </td>
        ) : (
          <TotalCell key={key} column={key} totals={line} />
        ),
      )}
    </tr>
  )
}

/** The total of a column, if meaningful. */
export function TotalCell({ column, totals, none }: { column: Column; totals: Totals; none?: string }) {
  if (column === 'estimate' || column === 'spent') {
    const minutes = totals[`${column}Min`]
    return <td className={styles.num}>{minutes ? formatHours(minutes) : none}</td>
  }
  return column === 'progress' ? <td className={styles.num}>{totals.progress}%</td> : <td />
}

interface LineProps {
  line: Extract<TableRow, { kind: 'task' }>
  columns: readonly VisibleColumn[]
  name: string
  selected: boolean
  onToggle: (id: string) => void
  /** The index among the task lines. */
  row: number
  /** Null if the cursor is in another line. */
  cursor: Grid['cursor']
  /** Nothing is selected yet, and Tab leads here. */
  isFirst: boolean
  moveTo: Grid['moveTo']
  edit: Grid['edit']
  done: Grid['done']
}

/** A line re-renders when it changes, not when others scroll into view. */
export const TaskLine = memo(function TaskLine(props: LineProps) {
  const { line, columns, name, selected, onToggle, row, cursor, isFirst, moveTo, edit, done } = props
  const t = useMessages(projectMessages)
  const { isAllowed } = useWork()
  const { task, depth } = line
  return (
    <tr className={task.completedAt ? styles.finished : undefined} aria-selected={selected}>
      <td className={styles.pick}>
        <input
          type="checkbox"
          className="ck"
          aria-label={t.table.select(task.title)}
          checked={selected}
          onChange={() => onToggle(task.id)}
        />
      </td>
      {columns.map((column, at) => {
        const isCursorColumn = cursor?.column === at
        const isCursor = isCursorColumn && cursor?.row === row
        const isEdited = isCursor && cursor?.editing
        const classes = [
          column.key === 'title' && styles.title,
          column.numeric && styles.num,
          isCursor && styles.cursor,
          isCursorColumn && !isCursor && styles.range,
          isEdited && styles.editing,
        ]
        return (
          // biome-ignore lint/a11y/useKeyWithClickEvents: the table hears the keys of all its cells.
          <td
            key={column.key}
            // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: a cell that is edited is one of a grid.
            role="gridcell"
            className={classes.filter(Boolean).join(' ') || undefined}
            data-cell={`${task.id}:${at}`}
            tabIndex={isCursor || (isFirst && at === 0) ? 0 : -1}
            onFocus={(event) => event.target === event.currentTarget && !isCursor && moveTo(row, at)}
            onClick={() => !isEdited && moveTo(row, at)}
            onDoubleClick={() => isAllowed(task) && edit()}
          >
            {isEdited ? (
              <CellEditor task={task} column={column} onDone={done} />
            ) : (
              <TableCell task={task} column={column} name={name} depth={depth} />
            )}
          </td>
        )
      })}
    </tr>
  )
})
