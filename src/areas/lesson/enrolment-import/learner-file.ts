import type { TableFormat } from '#kernel/import/csv/open-table.ts'
import type { TableRecord } from '#kernel/import/csv/table-import.ts'
import { foldColumn, type TableRow } from '#kernel/import/csv/table-row.ts'

/** One line of a file: a learner and their cohort. */
export interface StagedLearner {
  email: string
  cohort: string | null
}

/** The supported column headings. */
const columns = {
  email: ['email', 'e-mail', 'อีเมล'],
  cohort: ['cohort', 'รุ่น'],
  name: ['name', 'ชื่อ'],
} as const

const columnValue = (row: TableRow, of: keyof typeof columns): string =>
  columns[of].find((name) => row.has(name)) ?? columns[of][0]

const knownColumns = new Set<string>(Object.values(columns).flat().map(foldColumn))

/** A table with one person per line. */
export const learnerFormat = (required: 'email' | 'อีเมล'): TableFormat<TableRecord<StagedLearner>> => ({
  name: required === 'email' ? 'learners' : 'ผู้เรียน',
  required: [required],
  knows: (column) => knownColumns.has(column),
  read(row) {
    const email = row.text(columnValue(row, 'email'), 254)?.toLowerCase()
    if (!email) return row.wrong(columnValue(row, 'email'), 'field.required')
    row.label = email
    if (!/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(email))
      return row.wrong(columnValue(row, 'email'), 'learner.import.email')
    const cohort = row.text(columnValue(row, 'cohort'), 120) ?? null
    return { label: email, staged: { email, cohort } }
  },
})
