import type { Field } from '#kernel/fields/index.ts'
import { parseDay } from '#kernel/time/index.ts'
import { parseFieldValue, valueText } from '../field/task-field.rules.ts'
import type { TaskItem } from '../query/task-list.types.ts'
import type { TaskChanges } from '../task/task.input.ts'

/** The cells of a row, from left to right. */
export const tableColumns = [
  'title',
  'status',
  'assignee',
  'priority',
  'start',
  'due',
  'estimate',
  'spent',
  'progress',
] as const
export type TableColumn = (typeof tableColumns)[number]
/** A column of the table: one that every project has, or a custom field. */
export type Column = TableColumn | `custom:${string}`

const customKey = (column: Column) => (column.startsWith('custom:') ? column.slice('custom:'.length) : null)
const fieldIn = (column: Column, fields: readonly Field[]): Field | undefined =>
  fields.find(({ key }) => key === customKey(column))

/** Returns all columns for these fields, or the selected ones; the title is always included. */
export function columnsFor(fields: readonly Field[], chosen: readonly string[] | null = null): Column[] {
  const all: Column[] = [...tableColumns, ...fields.map(({ key }): Column => `custom:${key}`)]
  return chosen ? all.filter((column) => column === 'title' || chosen.includes(column)) : all
}

/** The names used to read a cell's text. */
export interface CellNames {
  statuses: readonly { id: string; projectId: string; name: string }[]
  members: readonly { id: string; name: string }[]
  priorities: readonly string[]
  /** The custom fields. */
  fields?: readonly Field[]
}

/** Returns a cell as text: what is copied, and what a spreadsheet gets. */
export function cellText(task: TaskItem, column: Column, names: CellNames): string {
  const field = fieldIn(column, names.fields ?? [])
  if (field) return valueText(field, task.custom, 'th')
  switch (column) {
    case 'title':
      return task.title
    case 'status':
      return names.statuses.find(({ id }) => id === task.statusId)?.name ?? ''
    case 'assignee':
      return names.members
        .filter(({ id }) => task.assigneeIds.includes(id))
        .map(({ name }) => name)
        .join(', ')
    case 'priority':
      return task.priority ? (names.priorities[task.priority] ?? '') : ''
    case 'start':
      return task.startOn ?? ''
    case 'due':
      return task.dueOn ?? ''
    case 'estimate':
      return task.estimateMin === null ? '' : String(Math.round((task.estimateMin / 60) * 100) / 100)
    case 'spent':
      return task.spentMin ? String(Math.round((task.spentMin / 60) * 100) / 100) : ''
    case 'progress':
      return `${task.progress}`
    default:
      return ''
  }
}

const isSameText = (a: string, b: string) => a.trim().toLowerCase() === b.trim().toLowerCase()

/** Returns the change made by text entered in a cell; null if it cannot be parsed or the cell is read-only. */
export function cellChange(
  task: Pick<TaskItem, 'projectId'>,
  column: Column,
  text: string,
  names: CellNames,
): TaskChanges | null {
  const field = fieldIn(column, names.fields ?? [])
  if (field) {
    const read = parseFieldValue(field, text)
    return read === undefined ? null : { custom: { [field.key]: read } }
  }
  const value = text.trim()
  switch (column) {
    case 'title':
      return value ? { title: value.slice(0, 300) } : null
    case 'status': {
      const found = names.statuses.find(
        ({ projectId, name }) => projectId === task.projectId && isSameText(name, value),
      )
      return found ? { statusId: found.id } : null
    }
    case 'assignee': {
      if (!value) return { assigneeIds: [] }
      const found = value
        .split(/[,;]/)
        .map((part) =>
          names.members.find(
            ({ name }) => isSameText(name, part) || name.toLowerCase().startsWith(part.trim().toLowerCase()),
          ),
        )
      return found.every((candidate) => candidate !== undefined)
        ? { assigneeIds: found.map((eachColumn) => eachColumn?.id ?? '') }
        : null
    }
    case 'priority': {
      if (!value) return { priority: 0 }
      const named = names.priorities.findIndex((name) => isSameText(name, value))
      const priority = named >= 0 ? named : /^[0-4]$/.test(value) ? Number(value) : -1
      return priority >= 0 ? { priority } : null
    }
    case 'start':
    case 'due': {
      const field = column === 'start' ? 'startOn' : 'dueOn'
      if (!value) return { [field]: null }
      const parsed = parseDay(value)
      return parsed.ok ? { [field]: parsed.day } : null
    }
    case 'estimate': {
      if (!value) return { estimateMin: null }
      const hours = Number(value.replaceAll(',', ''))
      return hours >= 0 && hours < 30_000 ? { estimateMin: Math.round(hours * 60) } : null
    }
    case 'progress': {
      const part = Number(value.replace('%', ''))
      return value && part >= 0 && part <= 100 ? { progress: Math.round(part) } : null
    }
    default:
      return null
  }
}

/** Returns whether a change differs from the current values. */
export const changesTask = (task: TaskItem, { custom = {}, ...changes }: TaskChanges): boolean =>
  Object.entries(custom).some(([key, value]) => differs(task.custom[key], value || null)) ||
  Object.entries(changes).some(([field, value]) => differs(task[field as keyof TaskItem], value))

const differs = (a: unknown, b: unknown) => JSON.stringify(a ?? null) !== JSON.stringify(b ?? null)

/** Parses cells as a spreadsheet copies them: rows by line, cells by tab; a quoted cell may contain both. */
export function parsePastedCells(text: string): string[][] {
  const rows: string[][] = [[]]
  let cell = ''
  let quoted = false
  const end = () => {
    rows.at(-1)?.push(cell)
    cell = ''
  }
  const plain = text.replace(/\r\n?/g, '\n').replace(/\n$/, '')
  for (let at = 0; at < plain.length; at++) {
    const sign = plain[at]
    if (quoted) {
      if (sign === '"' && plain[at + 1] === '"') cell += plain[at++]
      else if (sign === '"') quoted = false
      else cell += sign
    } else if (sign === '"' && cell === '') quoted = true
    else if (sign === '\t') end()
    else if (sign === '\n') {
      end()
      rows.push([])
    } else cell += sign
  }
  end()
  return rows.slice(0, 1000)
}

/** Returns the changes made by pasted cells, from one cell to the right and down; cells that cannot be parsed are named. */
export function pasteChanges(
  tasks: readonly TaskItem[],
  {
    row,
    column,
    cells,
    names,
    columns = tableColumns,
  }: {
    row: number
    column: number
    cells: readonly (readonly string[])[]
    names: CellNames
    columns?: readonly Column[]
  },
): { edits: { id: string; changes: TaskChanges }[]; cells: number; unread: string[] } {
  const unread: string[] = []
  let count = 0
  const edits = cells.flatMap((line, down) => {
    const task = tasks[row + down]
    if (!task) return []
    let changes: TaskChanges = {}
    line.forEach((text, right) => {
      const into = columns[column + right]
      const change = into && cellChange(task, into, text, names)
      if (change) {
        const custom = { ...changes.custom, ...change.custom }
        changes = { ...changes, ...change, ...(change.custom && { custom }) }
        count++
      } else if (into && into !== 'spent' && text.trim()) unread.push(text.trim())
    })
    return Object.keys(changes).length ? [{ id: task.id, changes }] : []
  })
  return { edits, cells: count, unread }
}

/** Copies the value of the first row to all rows below it. */
export function fillChanges(
  tasks: readonly TaskItem[],
  column: Column,
  names: CellNames,
): { id: string; changes: TaskChanges }[] {
  const [first, ...others] = tasks
  if (!first || column === 'title' || column === 'spent') return []
  const text = cellText(first, column, names)
  return others.flatMap((task) => {
    const changes = cellChange(task, column, text, names)
    return changes ? [{ id: task.id, changes }] : []
  })
}
