import Papa from 'papaparse'
import { Problem } from '#kernel/errors.ts'
import type { CodeOf } from '../codes.ts'
import type { Encoding } from '../encoding.ts'
import type { ImportNotice } from '../import.types.ts'
import { readCell } from './cells.rules.ts'
import { type Decoded, decode } from './decode.ts'
import { type CsvRow, rowsOf } from './rows.ts'
import { type Columns, foldColumn, type TableRow } from './table-row.ts'

/** How tables of one kind are read. `knows` is called with a folded column name. */
export interface TableFormat<Part> {
  name: string
  required: readonly string[]
  knows(column: string): boolean
  /** Returns the content of a line; undefined if nothing in it is usable (its errors and notices are in the row). */
  read(row: TableRow): Part | undefined
}

interface Options<Part> {
  /** The accepted formats; on a tie the first wins. */
  formats: readonly TableFormat<Part>[]
  /** The name of the only accepted format, if there is one. */
  requested?: string
  code: CodeOf
}

const delimiters = [',', ';', '\t'] as const

export interface TableFile<Part> {
  encoding(): Encoding
  delimiter: string
  format: TableFormat<Part>
  columns: Columns
  /** The lines after the header, with their line numbers in the file. */
  rows: AsyncGenerator<CsvRow>
}

/**
 * Opens a CSV file: detects its encoding, delimiter and format from its start. Throws 422 `….empty`, `….binary`,
 * `….format_unknown`, or `….column_missing` with `columns`.
 */
export async function openTable<Part>(
  bytes: AsyncIterable<Uint8Array>,
  options: Options<Part>,
): Promise<TableFile<Part>> {
  const decoded = decode(bytes, options.code)
  try {
    return await openDecoded(decoded, options)
  } catch (error) {
    // The source of the bytes keeps a file open until the iterator is closed.
    await decoded.texts.return(undefined)
    throw error
  }
}

async function openDecoded<Part>(
  decoded: Decoded,
  { formats, requested, code }: Options<Part>,
): Promise<TableFile<Part>> {
  const candidates = formats.filter((format) => !requested || format.name === requested)
  const head = await readHead(decoded.texts)
  if (!head.trim()) throw new Problem(422, code('empty'))
  const newline = head.includes('\n') ? '\n' : head.includes('\r') ? '\r' : '\n'
  const named = /^sep=(.)\r?\n/i.exec(head)?.[1]
  const start = named ? head.slice(head.indexOf(newline) + 1) : head
  const found = parseHeader(start, newline, candidates, named)
  const format = chooseFormat(found.names, candidates, { isRequested: requested !== undefined, code })
  const rows = rowsOf(prependText(start, decoded.texts), { delimiter: found.delimiter, newline, code })
  await rows.next()
  return {
    encoding: () => decoded.encoding,
    delimiter: found.delimiter,
    format,
    columns: columnsOf(found.names),
    rows: named ? shiftLineNumbers(rows) : rows,
  }
}

/** Reports ignored columns: the content of a misspelt one would otherwise be lost silently. */
export function unknownColumns<Part>({ format, columns }: TableFile<Part>, code: CodeOf): ImportNotice[] {
  const unknown = [...columns.byName].filter(([key]) => !format.knows(key)).map(([, { name }]) => name)
  if (!unknown.length) return []
  const named = unknown.slice(0, 20).join(', ').slice(0, 500)
  return [{ code: code('columns_unknown'), params: { count: unknown.length, columns: named } }]
}

/** Returns a readable name of a delimiter: a tab is invisible. */
export const delimiterName = (delimiter: string): string => (delimiter === '\t' ? 'tab' : delimiter)

/** Returns enough text to contain the header. */
async function readHead(texts: AsyncGenerator<string>): Promise<string> {
  let head = ''
  while (head.length < 100_000 && !/[^\s][\s\S]*[\r\n]/.test(head)) {
    const next = await texts.next()
    if (next.done) break
    head += next.value
  }
  return head
}

/** Returns the header, parsed with the delimiter that fits best. */
function parseHeader<Part>(
  head: string,
  newline: '\n' | '\r',
  candidates: readonly TableFormat<Part>[],
  named: string | undefined,
) {
  const tried = (named ? [named] : delimiters).map((delimiter) => {
    const { data } = Papa.parse<string[]>(head.slice(0, 100_000).trimStart(), {
      delimiter,
      newline,
      preview: 1,
    })
    const names = (data[0] ?? []).map(readCell)
    const folded = names.map(foldColumn)
    const score = Math.max(...candidates.map((format) => folded.filter((name) => format.knows(name)).length))
    return { delimiter, names, score }
  })
  return tried.reduce((best, attempt) => (attempt.score > best.score ? attempt : best))
}

function chooseFormat<Part>(
  names: readonly string[],
  candidates: readonly TableFormat<Part>[],
  { isRequested, code }: { isRequested: boolean; code: CodeOf },
): TableFormat<Part> {
  const folded = new Set(names.map(foldColumn))
  const missing = (format: TableFormat<Part>) =>
    format.required.filter((name) => !folded.has(foldColumn(name)))
  const complete = candidates.find((format) => !missing(format).length)
  if (complete) return complete
  const knownColumnCount = (format: TableFormat<Part>) =>
    [...folded].filter((name) => format.knows(name)).length
  const likely = candidates.reduce((best, candidate) =>
    knownColumnCount(candidate) > knownColumnCount(best) ? candidate : best,
  )
  if (!isRequested && knownColumnCount(likely) < 2) {
    const first = names.slice(0, 5).join(', ').slice(0, 200)
    throw new Problem(422, code('format_unknown'), { params: { columns: first } })
  }
  throw new Problem(422, code('column_missing'), {
    params: { columns: missing(likely).join(', '), format: likely.name },
  })
}

function columnsOf(names: readonly string[]): Columns {
  const byName = new Map<string, { name: string; at: number }>()
  names.forEach((name, at) => {
    const key = foldColumn(name)
    if (key && !byName.has(key)) byName.set(key, { name, at })
  })
  return { byName, width: names.length }
}

async function* prependText(head: string, rest: AsyncGenerator<string>): AsyncGenerator<string> {
  yield head
  yield* rest
}

/** Accounts for Excel's first line `sep=;`, which was removed, in the line numbers. */
async function* shiftLineNumbers(rows: AsyncGenerator<CsvRow>): AsyncGenerator<CsvRow> {
  for await (const row of rows) yield { ...row, line: row.line + 1 }
}
