import { splitPaths } from '../csv/cells.rules.ts'
import type { ImportFormat, Part } from '../import.types.ts'
import { longest, type Row } from './row.ts'

/** How files of one kind are read. `knows` is asked with a folded column name. */
export interface ReadFormat {
  name: ImportFormat
  required: readonly string[]
  knows(column: string): boolean
  /** What a line says; undefined when it says nothing that can be taken (its faults and notices are in the row). */
  read(row: Row): Part | undefined
}

/** Category paths of a cell; a name of a category must not be longer than a word. */
export function readPathsOf(row: Row, column: string, separator: string): string[][] | undefined {
  const cell = row.text(column, longest.address)
  if (cell === undefined) return undefined
  const paths = splitPaths(cell, separator)
  if (paths.flat().some((name) => name.length > longest.word)) {
    return row.wrong(column, 'field.too_long', { maximum: longest.word })
  }
  return paths
}
