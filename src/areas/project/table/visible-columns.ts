import type { Field } from '#kernel/fields/index.ts'
import type { Locale } from '#kernel/tenancy/tenant.ts'
import type { ProjectMessages } from '../messages/index.ts'
import { type Column, columnsFor, type TableColumn } from './columns.rules.ts'

/** A column as the table renders it. */
export interface VisibleColumn {
  key: Column
  /** Its heading, and the label of its cells. */
  head: string
  /** Numbers are right-aligned. */
  numeric: boolean
  /** A custom field. */
  field: Field | undefined
}

const numericColumns: readonly Column[] = ['estimate', 'spent', 'progress']

/** Returns the columns for these fields, or the selected ones, in table order. */
export const visibleColumns = (
  t: ProjectMessages,
  locale: Locale,
  fields: readonly Field[],
  chosen: readonly string[] | null,
): VisibleColumn[] =>
  columnsFor(fields, chosen).map((key) => {
    const field = fields.find((candidate) => `custom:${candidate.key}` === key)
    return {
      key,
      head: field ? field.label[locale] || field.label.th : headingOf(t, key as TableColumn),
      numeric: numericColumns.includes(key) || field?.kind === 'number' || field?.kind === 'money',
      field,
    }
  })

function headingOf(t: ProjectMessages, column: TableColumn): string {
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
