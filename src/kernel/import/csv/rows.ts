import Papa from 'papaparse'
import { Problem } from '#kernel/errors.ts'
import type { CodeOf } from '../codes.ts'

export interface CsvRow {
  /** The line on which it starts; 1 is the first line of the file. */
  line: number
  cells: string[]
}

/** A line longer than this has an unclosed quote. */
const maxRowLength = 1_000_000

interface Parsed {
  data: string[][]
  errors: { row?: number }[]
  meta: { cursor: number }
}

/**
 * Yields the lines of a CSV text as it streams in, without blank ones, one line in memory at a time. Fails with 422
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
    // An error in an incompletely read row may only be the end of this chunk.
    const badRow = errors.find((error) => (error.row ?? 0) < data.length)?.row ?? -1
    const rows: CsvRow[] = []
    data.forEach((cells, n) => {
      if (n === badRow) throw new Problem(422, code('quotes'), { params: { line } })
      if (cells.some((cell) => cell.trim() !== '')) rows.push({ line, cells })
      line += 1 + cells.reduce((sum, cell) => sum + countLineBreaks(cell, newline), 0)
    })
    carry = input.slice(meta.cursor)
    return rows
  }
  for await (const text of texts) {
    yield* parse(carry + text, false)
    if (carry.length > maxRowLength) throw new Problem(422, code('row_long'), { params: { line } })
  }
  if (carry) yield* parse(carry, true)
}

function countLineBreaks(cell: string, newline: string): number {
  let count = 0
  for (let at = cell.indexOf(newline); at >= 0; at = cell.indexOf(newline, at + 1)) count++
  return count
}
