/** Possible names of columns, by their meaning. The first name found in a file counts. */
export type ColumnNames<Field extends string> = Readonly<Record<Field, readonly string[]>>

/** The position of a header, and the column of each field. */
export interface Heading<Field extends string> {
  /** Its index among the rows. */
  at: number
  columns: Partial<Record<Field, number>>
  names: string[]
}

/** Folds a name for comparison: no case, spaces or punctuation, nothing in brackets. */
export const foldHeading = (name: string): string =>
  name
    .toLowerCase()
    .replace(/\([^)]*\)/g, '')
    .replace(/[\s\p{P}\p{S}\u200b\ufeff]+/gu, '')

/** How many rows are searched for a header; statements start with name, address and period. */
const maxHeaderSearchRows = 40

/**
 * Returns the row that names most of the wanted columns, among the first forty; null if none names two of them. Names
 * chosen by a user (`chosen`) take precedence over known ones.
 */
export function findHeading<Field extends string>(
  rows: readonly { cells: readonly string[] }[],
  columnNames: ColumnNames<Field>,
  chosen: Partial<Record<Field, string>> = {},
): Heading<Field> | null {
  let best: Heading<Field> | null = null
  rows.slice(0, maxHeaderSearchRows).forEach(({ cells }, at) => {
    const folded = cells.map(foldHeading)
    const usedColumns = new Set<number>()
    const columns: Partial<Record<Field, number>> = {}
    const fields = Object.keys(columnNames) as Field[]
    const assignColumn = (field: Field, names: readonly string[]) => {
      for (const name of names) {
        const found = folded.findIndex(
          (heading, column) => heading === foldHeading(name) && !usedColumns.has(column),
        )
        if (found < 0) continue
        usedColumns.add(found)
        columns[field] = found
        return
      }
    }
    for (const field of fields) if (chosen[field]) assignColumn(field, [chosen[field]])
    for (const field of fields) if (!chosen[field]) assignColumn(field, columnNames[field])
    const score = Object.keys(columns).length
    if (score >= 2 && score > Object.keys(best?.columns ?? {}).length)
      best = { at, columns, names: cells.filter((cell) => cell.trim()) }
  })
  return best
}
