import Papa from 'papaparse'
import { Problem } from '#kernel/errors.ts'
import type { ReadFormat } from '../formats/format.ts'
import { type Columns, foldColumn } from '../formats/row.ts'
import { sala } from '../formats/sala.read.ts'
import { shopify } from '../formats/shopify.read.ts'
import { woocommerce } from '../formats/woocommerce.read.ts'
import type { ImportFormat } from '../import.types.ts'
import { readCell } from './cells.rules.ts'
import { type Decoded, decode, type Encoding } from './decode.ts'
import { type CsvRow, rowsOf } from './rows.ts'

const formats: readonly ReadFormat[] = [shopify, woocommerce, sala]
const delimiters = [',', ';', '\t'] as const

export interface CsvFile {
  encoding(): Encoding
  delimiter: string
  format: ReadFormat
  columns: Columns
  /** The lines after the heading, with their numbers in the file. */
  rows: AsyncGenerator<CsvRow>
}

/**
 * Begins to read a file: finds out its encoding, delimiter and format from its beginning. Throws 422 `catalog.import.empty`,
 * `catalog.import.binary`, `catalog.import.format_unknown`, or `catalog.import.column_missing` with `columns`.
 */
export async function openCsv(bytes: AsyncIterable<Uint8Array>, wanted?: ImportFormat): Promise<CsvFile> {
  const decoded = decode(bytes)
  try {
    return await opened(decoded, wanted)
  } catch (error) {
    // Whoever gave the bytes holds a file open until it is told that no more is wanted.
    await decoded.texts.return(undefined)
    throw error
  }
}

async function opened(decoded: Decoded, wanted: ImportFormat | undefined): Promise<CsvFile> {
  const head = await headOf(decoded.texts)
  if (!head.trim()) throw new Problem(422, 'catalog.import.empty')
  const newline = head.includes('\n') ? '\n' : head.includes('\r') ? '\r' : '\n'
  const said = /^sep=(.)\r?\n/i.exec(head)?.[1]
  const start = said ? head.slice(head.indexOf(newline) + 1) : head
  const found = headingOf(start, newline, wanted, said)
  const format = chosen(found.names, wanted)
  const rows = rowsOf(joined(start, decoded.texts), { delimiter: found.delimiter, newline })
  await rows.next()
  return {
    encoding: () => decoded.encoding,
    delimiter: found.delimiter,
    format,
    columns: columnsOf(found.names),
    rows: said ? shifted(rows) : rows,
  }
}

/** Enough text to hold the heading. */
async function headOf(texts: AsyncGenerator<string>): Promise<string> {
  let head = ''
  while (head.length < 100_000 && !/[^\s][\s\S]*[\r\n]/.test(head)) {
    const next = await texts.next()
    if (next.done) break
    head += next.value
  }
  return head
}

/** The heading by the delimiter that makes most sense of it. */
function headingOf(
  head: string,
  newline: '\n' | '\r',
  wanted: ImportFormat | undefined,
  said: string | undefined,
) {
  const candidates = formats.filter((format) => !wanted || format.name === wanted)
  const tried = (said ? [said] : delimiters).map((delimiter) => {
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
  return tried.reduce((best, one) => (one.score > best.score ? one : best))
}

function chosen(names: readonly string[], wanted: ImportFormat | undefined): ReadFormat {
  const folded = new Set(names.map(foldColumn))
  const missing = (format: ReadFormat) => format.required.filter((name) => !folded.has(foldColumn(name)))
  const candidates = formats.filter((format) => !wanted || format.name === wanted)
  const whole = candidates.find((format) => !missing(format).length)
  if (whole) return whole
  const known = (format: ReadFormat) => [...folded].filter((name) => format.knows(name)).length
  const likely = candidates.reduce((best, one) => (known(one) > known(best) ? one : best))
  if (!wanted && known(likely) < 2) {
    const first = names.slice(0, 5).join(', ').slice(0, 200)
    throw new Problem(422, 'catalog.import.format_unknown', { params: { columns: first } })
  }
  throw new Problem(422, 'catalog.import.column_missing', {
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

async function* joined(head: string, rest: AsyncGenerator<string>): AsyncGenerator<string> {
  yield head
  yield* rest
}

/** Excel's first line `sep=;` was taken away; lines count with it. */
async function* shifted(rows: AsyncGenerator<CsvRow>): AsyncGenerator<CsvRow> {
  for await (const row of rows) yield { ...row, line: row.line + 1 }
}
