import Papa from 'papaparse'
import { Problem } from '#kernel/errors.ts'
import type { CodeOf } from '../codes.ts'

export interface CsvRow {
  /** Where it begins; 1 is the first line of the file. */
  line: number
  cells: string[]
}

/** A line longer than this is a quote that was never closed. */
const longestRow = 1_000_000

interface Parsed {
  data: string[][]
  errors: { row?: number }[]
  meta: { cursor: number }
}

/**
 * The lines of a CSV text as its pieces come, blank ones left out; a line in memory at a time. Fails with 422
 * `….quotes` or `….row_long`, both with `line`.
 */
export async function* rowsOf(
  texts: AsyncIterable<string>,
  { delimiter, newline, code }: { delimiter: string; newline: '\n' | '\r'; code: CodeOf },
): AsyncGenerator<CsvRow> {
  const parser = new Papa.Parser({ delimiter, newline, quoteChar: '"' })
  let carry = ''
  let line = 1
  const parse = (input: string, last: boolean): CsvRow[] => {
    const { data, errors, meta } = parser.parse(input, 0, !last) as Parsed
    // What it says of a row it has not read to the end may be only the end of this piece.
    const fault = errors.find((error) => (error.row ?? 0) < data.length)?.row ?? -1
    const rows: CsvRow[] = []
    data.forEach((cells, n) => {
      if (n === fault) throw new Problem(422, code('quotes'), { params: { line } })
      if (cells.some((cell) => cell.trim() !== '')) rows.push({ line, cells })
      line += 1 + cells.reduce((sum, cell) => sum + breaksIn(cell, newline), 0)
    })
    carry = input.slice(meta.cursor)
    return rows
  }
  for await (const text of texts) {
    yield* parse(carry + text, false)
    if (carry.length > longestRow) throw new Problem(422, code('row_long'), { params: { line } })
  }
  if (carry) yield* parse(carry, true)
}

function breaksIn(cell: string, newline: string): number {
  let count = 0
  for (let at = cell.indexOf(newline); at >= 0; at = cell.indexOf(newline, at + 1)) count++
  return count
}
