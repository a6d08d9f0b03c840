import { splitPaths } from '#kernel/import/csv/cells.rules.ts'
import type { TableFormat } from '#kernel/import/csv/open-table.ts'
import type { TableRow } from '#kernel/import/csv/table-row.ts'
import type { ImportFormat, Part } from '../import.types.ts'

/** How files of one kind are read. */
export type ReadFormat = TableFormat<Part> & { name: ImportFormat }

/** Maximum lengths of cells, in characters. */
export const maxLength = {
  name: 200,
  sku: 64,
  barcode: 64,
  short: 500,
  description: 50_000,
  address: 2000,
  word: 120,
} as const

/** Returns the category paths of a cell; a category name must not exceed the maximum length of a name. */
export function readPathsOf(row: TableRow, column: string, separator: string): string[][] | undefined {
  const cell = row.text(column, maxLength.address)
  if (cell === undefined) return undefined
  const paths = splitPaths(cell, separator)
  if (paths.flat().some((name) => name.length > maxLength.word)) {
    return row.wrong(column, 'field.too_long', { maximum: maxLength.word })
  }
  return paths
}
