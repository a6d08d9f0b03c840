/** What columns may be called, by what they mean. The first name that a file has counts. */
export type ColumnNames<Field extends string> = Readonly<Record<Field, readonly string[]>>

/** Where a heading stands, and in which column what is. */
export interface Heading<Field extends string> {
  /** Its place among the rows. */
  at: number
  columns: Partial<Record<Field, number>>
  names: string[]
}

/** A name as it is compared: no case, no space or sign, nothing in brackets. */
export const foldHead = (name: string): string =>
  name
    .toLowerCase()
    .replace(/\([^)]*\)/g, '')
    .replace(/[\s\p{P}\p{S}\u200b\ufeff]+/gu, '')

/** So far down a heading is looked for; statements begin with name, address and period. */
const lookDown = 40

/**
 * The row that names most of the columns looked for, among the first forty; null where none names two of them. Names that are asked for
 * by somebody (`chosen`) go before those that are known.
 */
export function findHeading<Field extends string>(
  rows: readonly { cells: readonly string[] }[],
  known: ColumnNames<Field>,
  chosen: Partial<Record<Field, string>> = {},
): Heading<Field> | null {
  let best: Heading<Field> | null = null
  rows.slice(0, lookDown).forEach(({ cells }, at) => {
    const folded = cells.map(foldHead)
    const taken = new Set<number>()
    const columns: Partial<Record<Field, number>> = {}
    const fields = Object.keys(known) as Field[]
    const place = (field: Field, names: readonly string[]) => {
      for (const name of names) {
        const found = folded.findIndex((one, column) => one === foldHead(name) && !taken.has(column))
        if (found < 0) continue
        taken.add(found)
        columns[field] = found
        return
      }
    }
    for (const field of fields) if (chosen[field]) place(field, [chosen[field]])
    for (const field of fields) if (!chosen[field]) place(field, known[field])
    const score = Object.keys(columns).length
    if (score >= 2 && score > Object.keys(best?.columns ?? {}).length)
      best = { at, columns, names: cells.filter((cell) => cell.trim()) }
  })
  return best
}
