import type { ClipboardEvent, KeyboardEvent } from 'react'
import { useMessages } from '#kernel/i18n/use-messages.ts'
import { copyText } from '#kernel/ui/copy/copy-text.ts'
import { toast } from '#kernel/ui/toast.tsx'
import { projectMessages } from '../messages/index.ts'
import type { TaskItem } from '../query/task-list.types.ts'
import { useWork } from '../work/use-work.ts'
import {
  type CellNames,
  type Column,
  cellText,
  fillChanges,
  parsePastedCells,
  pasteChanges,
} from './columns.rules.ts'
import type { Grid } from './use-grid.ts'

const steps: Record<string, readonly [number, number]> = {
  ArrowDown: [1, 0],
  ArrowUp: [-1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
}

/** Cells that are never empty; Delete leaves them alone. */
const requiredColumns: readonly Column[] = ['title', 'status', 'spent', 'progress']

/**
 * Spreadsheet keys: arrows move, Enter edits, Ctrl+D fills down, Ctrl+C and Ctrl+V move cells between this and other
 * spreadsheets.
 */
export function useTableKeys(
  grid: Grid,
  {
    visibleTasks,
    columns,
    names,
    onSelect,
  }: {
    visibleTasks: readonly TaskItem[]
    columns: readonly Column[]
    names: CellNames
    onSelect: (id: string) => void
  },
) {
  const t = useMessages(projectMessages)
  const { isAllowed, edit, show } = useWork()
  const { cursor } = grid
  const current = cursor ? visibleTasks[cursor.row] : undefined
  const column = cursor ? columns[cursor.column] : undefined
  const onKeyDown = (event: KeyboardEvent) => {
    if (!cursor || cursor.editing || !current || !column) return
    const step = steps[event.key]
    const command = event.ctrlKey || event.metaKey
    if (step) {
      event.preventDefault()
      grid.move(step[0], step[1], event.shiftKey && step[1] === 0)
    } else if (event.key === 'Tab') {
      const right = event.shiftKey ? -1 : 1
      if (!columns[cursor.column + right]) return
      event.preventDefault()
      grid.move(0, right)
    } else if (event.key === 'Enter' || event.key === 'F2') {
      event.preventDefault()
      if (isAllowed(current) && column !== 'spent') grid.edit()
    } else if (event.key === ' ') {
      event.preventDefault()
      show(current)
    } else if (event.code === 'KeyX' && !command) {
      event.preventDefault()
      onSelect(current.id)
    } else if (event.code === 'KeyD' && command) {
      event.preventDefault()
      // For a single cell: the one above it.
      const from = cursor.end > cursor.row ? cursor.row : Math.max(0, cursor.row - 1)
      const edits = fillChanges(visibleTasks.slice(from, cursor.end + 1), column, names)
      if (edits.length) void edit(edits, t.table.filled(edits.length))
    } else if (event.code === 'KeyC' && command) {
      const cells = visibleTasks
        .slice(cursor.row, cursor.end + 1)
        .map((task) => cellText(task, column, names))
      void copyText(cells.join('\n'))
    } else if ((event.key === 'Delete' || event.key === 'Backspace') && isAllowed(current)) {
      event.preventDefault()
      if (requiredColumns.includes(column)) return
      const { edits } = pasteChanges(visibleTasks, {
        row: cursor.row,
        column: cursor.column,
        cells: [['']],
        names,
        columns,
      })
      if (edits.length) void edit(edits)
    }
  }
  const onPaste = (event: ClipboardEvent) => {
    if (!cursor || cursor.editing || !current || !isAllowed(current)) return
    event.preventDefault()
    const pasted = parsePastedCells(event.clipboardData.getData('text/plain'))
    const { edits, cells, unread } = pasteChanges(visibleTasks, {
      row: cursor.row,
      column: cursor.column,
      cells: pasted,
      names,
      columns,
    })
    if (unread[0]) toast(t.table.unread(unread[0]))
    if (edits.length) void edit(edits, t.table.pasted(cells))
  }
  return { onKeyDown, onPaste }
}
