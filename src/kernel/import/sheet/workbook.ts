import { SaxesParser } from 'saxes'
import type { CsvRow } from '../csv/rows.ts'
import { unzip } from './unzip.ts'

/** The signature of Excel workbooks (.xlsx), the same as of all ZIPs. */
export const isWorkbook = (bytes: Uint8Array): boolean =>
  bytes[0] === 0x50 && bytes[1] === 0x4b && bytes[2] === 3 && bytes[3] === 4

const maxColumns = 200

/**
 * Returns the first sheet of a workbook (ECMA-376), every cell as text: numbers without floating-point noise, days as
 * `2026-11-21`, timestamps as `2026-11-21 09:12:00`, and TRUE or FALSE as the program shows them. Formulas count by their stored value. Throws RangeError if it
 * is not a workbook or has more than `mostRows` lines.
 */
export function readWorkbook(bytes: Uint8Array, mostRows: number): CsvRow[] {
  const open = unzip(bytes)
  const part = (name: string) => {
    const found = open(name)
    return found && new TextDecoder().decode(found)
  }
  const book = part('xl/workbook.xml')
  if (!book) throw new RangeError('not a workbook')
  const { path, is1904 } = firstSheet(book, part('xl/_rels/workbook.xml.rels') ?? '')
  const sheet = part(path) ?? part('xl/worksheets/sheet1.xml')
  if (!sheet) throw new RangeError('workbook has no sheet')
  const strings = sharedStrings(part('xl/sharedStrings.xml') ?? '')
  const dated = dateStyles(part('xl/styles.xml') ?? '')
  return rowsOf(sheet, { strings, dated, is1904, mostRows })
}

type Attributes = Record<string, string>

/** Reports the parts of an XML text; names without their prefix. */
function parseXml(
  xml: string,
  tell: { open?(name: string, of: Attributes): void; text?(text: string): void; close?(name: string): void },
): void {
  const parser = new SaxesParser()
  const bare = (name: string) => name.slice(name.indexOf(':') + 1)
  parser.on('opentag', ({ name, attributes }) => tell.open?.(bare(name), attributes as Attributes))
  parser.on('text', (text) => tell.text?.(text))
  parser.on('closetag', ({ name }) => tell.close?.(bare(name)))
  parser.on('error', (error) => {
    throw new RangeError(error.message)
  })
  if (xml) parser.write(xml).close()
}

function firstSheet(book: string, relations: string): { path: string; is1904: boolean } {
  let id = ''
  let is1904 = false
  let target = ''
  parseXml(book, {
    open(name, of) {
      if (name === 'workbookPr') is1904 = ['1', 'true'].includes(of.date1904 ?? '')
      if (name === 'sheet' && !id && of.state !== 'hidden') id = of['r:id'] ?? ''
    },
  })
  parseXml(relations, {
    open(name, of) {
      if (name === 'Relationship' && of.Id === id) target = of.Target ?? ''
    },
  })
  const path = target.startsWith('/') ? target.slice(1) : `xl/${target || 'worksheets/sheet1.xml'}`
  return { path, is1904 }
}

function sharedStrings(xml: string): string[] {
  const strings: string[] = []
  let text: string | null = null
  let reads = false
  let phonetic = false
  parseXml(xml, {
    open(name) {
      if (name === 'si') text = ''
      if (name === 'rPh') phonetic = true
      reads = name === 't' && !phonetic
    },
    text: (more) => {
      if (reads && text !== null) text += more
    },
    close(name) {
      if (name === 't') reads = false
      if (name === 'rPh') phonetic = false
      if (name === 'si') strings.push(text ?? '')
    },
  })
  return strings
}

/**
 * Returns the cell styles that show a date: Excel's own date and time formats (14 to 22, 45 to 47, and Thai ones), or
 * formats with date letters.
 */
function dateStyles(xml: string): Set<number> {
  const formats = new Map<number, string>()
  const styles: number[] = []
  let inCells = false
  parseXml(xml, {
    open(name, of) {
      if (name === 'numFmt') formats.set(Number(of.numFmtId), of.formatCode ?? '')
      if (name === 'cellXfs') inCells = true
      if (name === 'xf' && inCells) styles.push(Number(of.numFmtId))
    },
    close(name) {
      if (name === 'cellXfs') inCells = false
    },
  })
  const isDate = (id: number) => {
    const code = formats.get(id)
    if (code !== undefined) return /[dmyhsวดปช]/i.test(code.replace(/"[^"]*"|\[[^\]]*\]|\\./g, ''))
    return (
      (id >= 14 && id <= 22) || (id >= 27 && id <= 36) || (id >= 45 && id <= 58) || (id >= 71 && id <= 81)
    )
  }
  return new Set(styles.flatMap((id, at) => (isDate(id) ? [at] : [])))
}

function rowsOf(
  xml: string,
  of: { strings: string[]; dated: Set<number>; is1904: boolean; mostRows: number },
): CsvRow[] {
  const rows: CsvRow[] = []
  let row: CsvRow = { line: 0, cells: [] }
  let cell = { at: 0, type: '', style: -1, text: '' }
  let reads = false
  parseXml(xml, {
    open(name, attributes) {
      if (name === 'row') row = { line: Number(attributes.r) || row.line + 1, cells: [] }
      if (name === 'c')
        cell = {
          at: attributes.r ? columnOf(attributes.r) : row.cells.length,
          type: attributes.t ?? 'n',
          style: Number(attributes.s ?? -1),
          text: '',
        }
      if (name === 'v' || name === 't') reads = true
    },
    text: (more) => {
      if (reads) cell.text += more
    },
    close(name) {
      if (name === 'v' || name === 't') reads = false
      if (name === 'c' && cell.at < maxColumns) {
        while (row.cells.length < cell.at) row.cells.push('')
        row.cells[cell.at] = cellText(cell, of)
      }
      if (name === 'row' && row.cells.some((text) => text.trim())) {
        if (rows.length >= of.mostRows) throw new RangeError('too many rows')
        rows.push(row)
      }
    },
  })
  return rows
}

/** `C7` is in the third column. */
function columnOf(name: string): number {
  let at = 0
  for (const letter of /^[A-Z]+/.exec(name)?.[0] ?? 'A') at = at * 26 + letter.charCodeAt(0) - 64
  return at - 1
}

function cellText(
  { type, style, text }: { type: string; style: number; text: string },
  { strings, dated, is1904 }: { strings: string[]; dated: Set<number>; is1904: boolean },
): string {
  if (type === 's') return strings[Number(text)] ?? ''
  if (type === 'b' && text) return text === '1' ? 'TRUE' : 'FALSE'
  if (type !== 'n' || text === '') return text
  const number = Number(text)
  if (!Number.isFinite(number)) return text
  if (dated.has(style)) return dateTimeOfSerial(number, is1904)
  // 107.00000000000001 is what adding floats leaves behind.
  return Number(number.toPrecision(15)).toLocaleString('en', {
    useGrouping: false,
    maximumFractionDigits: 10,
  })
}

/** Converts days since the last of 1899, or since the first of 1904 in old Macintosh workbooks. */
function dateTimeOfSerial(serial: number, is1904: boolean): string {
  const seconds = Math.round((serial + (is1904 ? 1462 : 0)) * 86_400)
  const text = new Date(Date.UTC(1899, 11, 30) + seconds * 1000).toISOString()
  if (serial < 1) return text.slice(11, 19)
  return seconds % 86_400 ? `${text.slice(0, 10)} ${text.slice(11, 19)}` : text.slice(0, 10)
}
