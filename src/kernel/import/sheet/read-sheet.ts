import Papa from 'papaparse'
import { Problem } from '#kernel/errors.ts'
import type { CodeOf } from '../codes.ts'
import { readCell } from '../csv/cells.rules.ts'
import { decode } from '../csv/decode.ts'
import { type CsvRow, rowsOf } from '../csv/rows.ts'

/** A table as users have it: all lines, including those above the header. */
export interface Sheet {
  encoding: string
  delimiter: string
  rows: CsvRow[]
}

const delimiters = [',', ';', '\t', '|']

/**
 * Reads a whole CSV file. For files whose header is further down, as in bank statements; `openTable` streams larger
 * ones. Throws 422 `….empty`, `….binary`, `….encoding`, `….quotes`, `….rows` beyond `mostRows`.
 */
export async function readSheet(
  chunks: AsyncIterable<Uint8Array>,
  { code, mostRows }: { code: CodeOf; mostRows: number },
): Promise<Sheet> {
  const parts: Uint8Array[] = []
  for await (const chunk of chunks) parts.push(chunk)
  const bytes = Buffer.concat(parts)
  if (!bytes.length) throw new Problem(422, code('empty'))
  const sheet = await decodeSheet(bytes, code)
  if (!sheet.rows.length) throw new Problem(422, code('empty'))
  if (sheet.rows.length > mostRows) throw new Problem(422, code('rows'), { params: { most: mostRows } })
  return { ...sheet, rows: sheet.rows.map(({ line, cells }) => ({ line, cells: cells.map(readCell) })) }
}

async function decodeSheet(bytes: Uint8Array, code: CodeOf): Promise<Sheet> {
  const decoded = decode(singleChunk(bytes), code)
  let fullText = ''
  for await (const piece of decoded.texts) fullText += piece
  const newline = fullText.includes('\n') ? '\n' : '\r'
  const named = /^sep=(.)\r?\n/i.exec(fullText)?.[1]
  const delimiter = named ?? likelyDelimiter(fullText, newline)
  const rows: CsvRow[] = []
  for await (const row of rowsOf(singleChunk(fullText), { delimiter, newline, code })) rows.push(row)
  return { encoding: decoded.encoding, delimiter: delimiter === '\t' ? 'tab' : delimiter, rows }
}

/** Returns the delimiter that produces the most cells in the first lines: a header may follow lines with a single cell. */
function likelyDelimiter(text: string, newline: '\n' | '\r'): string {
  const counts = delimiters.map((delimiter) => {
    const { data } = Papa.parse<string[]>(text.slice(0, 50_000), { delimiter, newline, preview: 40 })
    return Math.max(0, ...data.map((cells) => cells.length))
  })
  return delimiters[counts.indexOf(Math.max(...counts))] ?? ','
}

async function* singleChunk<Piece>(piece: Piece): AsyncGenerator<Piece> {
  yield piece
}
