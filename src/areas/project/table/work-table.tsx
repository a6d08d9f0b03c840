import { type ClipboardEvent, type KeyboardEvent, useEffect, useMemo, useRef, useState } from 'react'
import { Link, useSearchParams } from 'react-router'
import { useLocale } from '#kernel/i18n/locale.tsx'
import { useMessages } from '#kernel/i18n/use-messages.ts'
import { formatDate } from '#kernel/time/index.ts'
import { Icon } from '#kernel/ui/icon.tsx'
import { iconChevronDown, iconChevronRight, iconDownload, iconTrash, iconX } from '#kernel/ui/icons.ts'
import { Menu, MenuItem } from '#kernel/ui/menu.tsx'
import { toast } from '#kernel/ui/toast.tsx'
import { priorityNames, projectMessages } from '../messages/index.ts'
import type { TaskItem } from '../query/task-list.types.ts'
import { queryParams, readQuery } from '../query/task-query.rules.ts'
import { isLate, useDayText } from '../work/due-text.tsx'
import { Faces } from '../work/faces.tsx'
import { inkOf } from '../work/tag.tsx'
import { useWork } from '../work/use-work.tsx'
import { CellEditor } from './cell-editor.tsx'
import {
  cellText,
  fillChanges,
  pasteChanges,
  pastedCells,
  type TableColumn,
  tableColumns,
} from './columns.rules.ts'
import { sums, type TableRow, tableRows } from './rows.rules.ts'
import styles from './table.module.css'
import { useWindow } from './use-window.ts'

const rowHeight = 42

interface Cursor {
  /** Among the lines that are tasks. */
  row: number
  column: number
  /** The last row of what is filled down. */
  end: number
}

/** Tasks as a spreadsheet: arrows walk, Enter edits, Ctrl+D fills down, cells of other spreadsheets are pasted. Only what is in sight is drawn. */
export function WorkTable() {
  const t = useMessages(projectMessages)
  const work = useWork()
  const { tasks, total, statuses, people, categories, may, edit, show, nameOf, project, projects } = work
  const locale = useLocale()
  const [params] = useSearchParams()
  const { group } = readQuery(params)
  const [folded, setFolded] = useState<ReadonlySet<string>>(new Set())
  const [cursor, setCursor] = useState<Cursor | null>(null)
  const [editing, setEditing] = useState<string | null>(null)
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set())
  const names = { statuses, people, priorities: priorityNames(t) }
  const order = useMemo(() => {
    if (group === 'status') return statuses.map(({ id }) => id)
    if (group === 'category') return categories.map(({ id }) => id)
    return group === 'priority' ? ['4', '3', '2', '1', '0'] : []
  }, [group, statuses, categories])
  const lines = useMemo(() => tableRows(tasks, group, order, folded), [tasks, group, order, folded])
  const shown = useMemo(() => lines.flatMap((line) => (line.kind === 'task' ? [line.task] : [])), [lines])
  const frame = useRef<HTMLDivElement>(null)
  const view = useWindow(frame, lines.length, rowHeight)
  const groupName = (key: string): string => {
    if (group === 'status') return statuses.find(({ id }) => id === key)?.name ?? '–'
    if (group === 'category') return categories.find(({ id }) => id === key)?.name ?? t.task.none
    if (group === 'assignee') return people.find(({ id }) => id === key)?.name ?? t.task.nobody
    if (group === 'priority') return priorityNames(t)[Number(key)] ?? '–'
    if (group === 'project') return projects.find(({ id }) => id === key)?.name ?? '–'
    return key ? formatDate(`${key}-01`, locale, 'month') : t.task.noDay
  }
  const current = cursor ? shown[cursor.row] : undefined
  const column = cursor ? tableColumns[cursor.column] : undefined

  // The cell that is under the cursor has the focus, so that keys and the reader's voice are there.
  const focusCell = useRef<() => void>(() => undefined)
  useEffect(() => {
    focusCell.current = () => {
      if (!cursor || !current) return
      view.reveal(lines.findIndex((one) => one.kind === 'task' && one.task.id === current.id))
      requestAnimationFrame(() =>
        frame.current
          ?.querySelector<HTMLElement>(`[data-cell="${current.id}:${cursor.column}"]`)
          ?.focus({ preventScroll: true }),
      )
    }
  })
  useEffect(() => {
    if (cursor && !editing) focusCell.current()
  }, [cursor, editing])

  const move = (down: number, right: number, extend = false) =>
    setCursor((now) => {
      if (!now) return now
      const clamp = (value: number, most: number) => Math.max(0, Math.min(most, value))
      if (extend) return { ...now, end: clamp(now.end + down, shown.length - 1) }
      const row = clamp(now.row + down, shown.length - 1)
      return { row, end: row, column: clamp(now.column + right, tableColumns.length - 1) }
    })
  const onKeyDown = (event: KeyboardEvent) => {
    if (editing || !cursor || !current || !column) return
    const arrows: Record<string, [number, number]> = {
      ArrowDown: [1, 0],
      ArrowUp: [-1, 0],
      ArrowLeft: [0, -1],
      ArrowRight: [0, 1],
    }
    const step = arrows[event.key]
    if (step) {
      event.preventDefault()
      move(step[0], step[1], event.shiftKey && step[1] === 0)
    } else if (event.key === 'Tab') {
      const next = cursor.column + (event.shiftKey ? -1 : 1)
      if (next < 0 || next >= tableColumns.length) return
      event.preventDefault()
      move(0, event.shiftKey ? -1 : 1)
    } else if (event.key === 'Enter' || event.key === 'F2') {
      event.preventDefault()
      if (may(current) && column !== 'spent') setEditing(current.id)
    } else if (event.key === ' ') {
      event.preventDefault()
      show(current)
    } else if (event.code === 'KeyX' && !event.ctrlKey && !event.metaKey) {
      event.preventDefault()
      toggle(current.id)
    } else if ((event.ctrlKey || event.metaKey) && event.code === 'KeyD') {
      event.preventDefault()
      const last = Math.max(cursor.end, cursor.row)
      const from = cursor.end > cursor.row ? cursor.row : cursor.row - 1
      const edits = fillChanges(shown.slice(Math.max(0, from), last + 1), column, names)
      if (edits.length) void edit(edits, t.table.filled(edits.length))
    } else if ((event.ctrlKey || event.metaKey) && event.code === 'KeyC') {
      const text = shown
        .slice(cursor.row, cursor.end + 1)
        .map((task) => cellText(task, column, names))
        .join('\n')
      void navigator.clipboard?.writeText(text)
    } else if ((event.key === 'Delete' || event.key === 'Backspace') && may(current)) {
      event.preventDefault()
      if (column === 'title' || column === 'status' || column === 'spent' || column === 'progress') return
      const { edits } = pasteChanges(shown, cursor.row, cursor.column, [['']], names)
      if (edits.length) void edit(edits)
    }
  }
  const onPaste = (event: ClipboardEvent) => {
    if (editing || !cursor || !current || !may(current)) return
    event.preventDefault()
    const { edits, cells, unread } = pasteChanges(
      shown,
      cursor.row,
      cursor.column,
      pastedCells(event.clipboardData.getData('text/plain')),
      names,
    )
    if (unread[0]) toast(t.table.unread(unread[0]))
    if (edits.length) void edit(edits, t.table.pasted(cells))
  }
  const toggle = (id: string) =>
    setSelected((now) => {
      const next = new Set(now)
      if (!next.delete(id)) next.add(id)
      return next
    })
  const chosen = shown.filter(({ id }) => selected.has(id))
  const all = sums(shown)
  const hours = (minutes: number) => (minutes ? String(Math.round((minutes / 60) * 10) / 10) : '–')
  return (
    <>
      <div className="row between" style={{ marginBottom: 8 }}>
        <span className="soft-t xs">{t.table.sum(shown.length, total)}</span>
        <Menu
          label={t.table.export}
          place="bottom-end"
          trigger={
            <button type="button" className="btn sm">
              <Icon path={iconDownload} className="ic" />
              {t.table.export}
            </button>
          }
        >
          {(['xlsx', 'csv', 'ics', 'json'] as const).map((format) => (
            <MenuItem
              key={format}
              to={`/api/project/projects/${project?.id ?? 'all'}/export/${format}?${queryParams(readQuery(params))}`}
              download
            >
              {t.table[format]}
            </MenuItem>
          ))}
        </Menu>
      </div>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the grid inside has the role; it scrolls here. */}
      <div
        ref={frame}
        className={`tcard ${styles.frame}`}
        onScroll={view.onScroll}
        onKeyDown={onKeyDown}
        onPaste={onPaste}
      >
        <table
          className={styles.table}
          // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: a table whose cells are edited is a grid.
          role="grid"
          aria-label={t.table.label}
          aria-rowcount={lines.length + 1}
        >
          <thead>
            <tr>
              <th scope="col" className={styles.pick}>
                <input
                  type="checkbox"
                  className="ck"
                  aria-label={t.table.selectAll}
                  checked={chosen.length > 0 && chosen.length === shown.length}
                  onChange={() =>
                    setSelected(
                      chosen.length === shown.length ? new Set() : new Set(shown.map(({ id }) => id)),
                    )
                  }
                />
              </th>
              {tableColumns.map((key) => (
                <th
                  key={key}
                  scope="col"
                  className={`${styles[key] ?? ''} ${isNumber(key) ? styles.num : ''}`}
                >
                  {headOf(t, key)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {view.before > 0 && (
              <tr style={{ height: view.before }}>
                <td colSpan={tableColumns.length + 1} />
              </tr>
            )}
            {lines.slice(view.from, view.to).map((line) =>
              line.kind === 'group' ? (
                <GroupLine
                  key={`group ${line.key}`}
                  line={line}
                  name={groupName(line.key)}
                  folded={folded.has(line.key)}
                  onFold={() =>
                    setFolded((now) => {
                      const next = new Set(now)
                      if (!next.delete(line.key)) next.add(line.key)
                      return next
                    })
                  }
                />
              ) : (
                <Line
                  key={line.task.id}
                  line={line}
                  name={nameOf(line.task)}
                  selected={selected.has(line.task.id)}
                  onToggle={() => toggle(line.task.id)}
                  cursor={cursor}
                  row={shown.indexOf(line.task)}
                  editing={editing === line.task.id}
                  onCell={(at) =>
                    setCursor({ row: shown.indexOf(line.task), end: shown.indexOf(line.task), column: at })
                  }
                  onEdit={() => may(line.task) && setEditing(line.task.id)}
                  onDone={(down) => {
                    setEditing(null)
                    if (down) move(1, 0)
                  }}
                />
              ),
            )}
            {view.after > 0 && (
              <tr style={{ height: view.after }}>
                <td colSpan={tableColumns.length + 1} />
              </tr>
            )}
          </tbody>
          <tfoot>
            <tr>
              <td />
              <td colSpan={6}>{t.table.tasks(all.count)}</td>
              <td className={styles.num}>{hours(all.estimateMin)}</td>
              <td className={styles.num}>{hours(all.spentMin)}</td>
              <td className={styles.num}>{all.progress}%</td>
            </tr>
          </tfoot>
        </table>
      </div>
      {chosen.length > 0 && <Bulk tasks={chosen} onClear={() => setSelected(new Set())} />}
    </>
  )
}

const isNumber = (column: TableColumn) => column === 'estimate' || column === 'spent' || column === 'progress'

function headOf(t: ReturnType<typeof useMessages<typeof projectMessages.th>>, column: TableColumn): string {
  switch (column) {
    case 'title':
      return t.task.title
    case 'assignee':
      return t.task.assignees
    case 'estimate':
      return `${t.task.estimate} ${t.task.hours}`
    case 'spent':
      return `${t.task.spent} ${t.task.hours}`
    default:
      return t.task[column]
  }
}

interface GroupLineProps {
  line: Extract<TableRow, { kind: 'group' }>
  name: string
  folded: boolean
  onFold: () => void
}

function GroupLine({ line, name, folded, onFold }: GroupLineProps) {
  const t = useMessages(projectMessages)
  const hours = (minutes: number) => (minutes ? String(Math.round((minutes / 60) * 10) / 10) : '')
  return (
    <tr className={styles.group}>
      <td className={styles.pick}>
        <button
          type="button"
          className="ibtn sm"
          aria-expanded={!folded}
          aria-label={`${folded ? t.table.expand : t.table.fold}: ${name}`}
          onClick={onFold}
        >
          <Icon path={folded ? iconChevronRight : iconChevronDown} className="ic" />
        </button>
      </td>
      <td colSpan={6}>
        {name} <span className="soft-t xs">{t.table.tasks(line.count)}</span>
      </td>
      <td className={styles.num}>{hours(line.estimateMin)}</td>
      <td className={styles.num}>{hours(line.spentMin)}</td>
      <td className={styles.num}>{line.progress}%</td>
    </tr>
  )
}

interface LineProps {
  line: Extract<TableRow, { kind: 'task' }>
  name: string
  selected: boolean
  onToggle: () => void
  cursor: Cursor | null
  row: number
  editing: boolean
  onCell: (column: number) => void
  onEdit: () => void
  onDone: (down: boolean) => void
}

function Line({ line, name, selected, onToggle, cursor, row, editing, onCell, onEdit, onDone }: LineProps) {
  const t = useMessages(projectMessages)
  const { task, depth } = line
  return (
    <tr className={task.completedAt ? styles.finished : undefined} aria-selected={selected}>
      <td className={styles.pick}>
        <input
          type="checkbox"
          className="ck"
          aria-label={t.table.select(task.title)}
          checked={selected}
          onChange={onToggle}
        />
      </td>
      {tableColumns.map((column, at) => {
        const here = cursor !== null && cursor.column === at && row >= cursor.row && row <= cursor.end
        const isCursor = here && cursor?.row === row
        const classes = [
          isNumber(column) && styles.num,
          isCursor && styles.cursor,
          here && !isCursor && styles.range,
        ]
        return (
          // biome-ignore lint/a11y/useKeyWithClickEvents: the table hears the keys of all its cells.
          <td
            key={column}
            // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: a cell that is edited is one of a grid.
            role="gridcell"
            className={classes.filter(Boolean).join(' ') || undefined}
            data-cell={`${task.id}:${at}`}
            tabIndex={isCursor || (!cursor && row === 0 && at === 0) ? 0 : -1}
            onFocus={(event) => event.target === event.currentTarget && !isCursor && onCell(at)}
            onClick={() => onCell(at)}
            onDoubleClick={onEdit}
          >
            {isCursor && editing ? (
              <CellEditor task={task} column={column} onDone={onDone} />
            ) : (
              <Cell task={task} column={column} name={name} depth={depth} />
            )}
          </td>
        )
      })}
    </tr>
  )
}

function Cell({
  task,
  column,
  name,
  depth,
}: {
  task: TaskItem
  column: TableColumn
  name: string
  depth: number
}) {
  const t = useMessages(projectMessages)
  const { statuses, people, today, hrefOf } = useWork()
  const dayText = useDayText(today)
  switch (column) {
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
          <span className={styles.dot} style={{ ['--k' as string]: inkOf(status?.color ?? 0) }} />
          {status?.name}
        </span>
      )
    }
    case 'assignee':
      return <Faces ids={task.assigneeIds} people={people} />
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
        <span className={isLate(task, today) ? 'bad' : undefined}>{task.dueOn && dayText(task.dueOn)}</span>
      )
    case 'estimate':
      return <>{task.estimateMin === null ? '–' : Math.round((task.estimateMin / 60) * 10) / 10}</>
    case 'spent':
      return (
        <span className={task.estimateMin !== null && task.spentMin > task.estimateMin ? 'bad' : undefined}>
          {task.spentMin ? Math.round((task.spentMin / 60) * 10) / 10 : '–'}
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
  }
}

/** What is done to several tasks at once; one undo takes it back. */
function Bulk({ tasks, onClear }: { tasks: readonly TaskItem[]; onClear: () => void }) {
  const t = useMessages(projectMessages)
  const { statuses, people, edit, project } = useWork()
  const change = (changes: Parameters<typeof edit>[0][number]['changes']) =>
    void edit(
      tasks.map(({ id }) => ({ id, ...(changes && { changes }) })),
      t.done.editedMany(tasks.length),
    )
  return (
    <div className="bulk" role="toolbar" aria-label={t.table.selected(tasks.length)}>
      <span className="n">{t.table.selected(tasks.length)}</span>
      {project && (
        <Menu label={t.task.status} place="top" trigger={<button type="button">{t.task.status}</button>}>
          {statuses.map(({ id, name }) => (
            <MenuItem key={id} onClick={() => change({ statusId: id })}>
              {name}
            </MenuItem>
          ))}
        </Menu>
      )}
      <Menu label={t.task.assign} place="top" trigger={<button type="button">{t.task.assign}</button>}>
        {people.map(({ id, name }) => (
          <MenuItem key={id} onClick={() => change({ assigneeIds: [id] })}>
            {name}
          </MenuItem>
        ))}
      </Menu>
      <Menu label={t.task.priority} place="top" trigger={<button type="button">{t.task.priority}</button>}>
        {priorityNames(t).map((name, priority) => (
          <MenuItem key={name} onClick={() => change({ priority })}>
            {name}
          </MenuItem>
        ))}
      </Menu>
      <button
        type="button"
        onClick={() => {
          void edit(
            tasks.map(({ id }) => ({ id, changes: { deleted: true } })),
            t.done.removedMany(tasks.length),
          )
          onClear()
        }}
      >
        <Icon path={iconTrash} className="ic" />
        {t.task.remove}
      </button>
      <button type="button" aria-label={t.table.clear} onClick={onClear}>
        <Icon path={iconX} className="ic" />
      </button>
    </div>
  )
}
