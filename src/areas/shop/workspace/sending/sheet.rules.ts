import { buddhistYear, day } from '#kernel/time/index.ts'

/** The data about one order in a carrier's file or a spreadsheet. */
export interface SheetRow {
  number: string
  /** Empty if the sheet has no column for it. */
  carrier: string
  tracking: string
}

export interface Sheet {
  rows: SheetRow[]
  /** Line numbers in the file that could not be read, and why. */
  faults: { line: number; why: 'number' | 'tracking' | 'rounded' | 'twice' }[]
}

/** The maximum number of orders in a sheet. */
export const maxRows = 300

/** Orders sent per call; the dialog makes further calls for more, and shows its progress. */
export const batchSize = 25

const orderNumber = /^[A-Z]{2}\d{8,18}$/
/** The result of a spreadsheet storing a long number as a number: its last digits are lost. */
const rounded = /^\d+(?:[.,]\d+)?E\+?\d+$/i

const headings = {
  number: /^(order|number|เลขที่|คำสั่งซื้อ)/i,
  carrier: /^(carrier|courier|ขนส่ง|บริษัทขนส่ง|ผู้ส่ง)/i,
  tracking: /^(track|barcode|awb|waybill|เลขพัสดุ|หมายเลขพัสดุ|เลขติดตาม|บาร์โค้ด)/i,
}

/** Normalises an order number however it was typed. */
export const normalizeOrderNumber = (text: string): string => text.replace(/[\s#-]/g, '').toUpperCase()

/** Whether pasted text is more than one value: several lines, or adjacent cells. */
export const isMultiValue = (text: string): boolean => /\n.*\S|\t/.test(text.trim())

/** Returns a column of values, as copied from a spreadsheet; null if there are adjacent cells. */
export function readColumn(text: string): string[] | null {
  const lines = linesOf(text)
  return lines.some((line) => /[\t;,]/.test(line)) ? null : lines.map((line) => cellsOf(line, '\t')[0] ?? '')
}

/**
 * Parses order numbers with carriers and tracking numbers, from a file or a spreadsheet: with headings in any order
 * (including our own export of orders, filled in), or without as number, carrier, tracking or number, tracking. Lines
 * without a tracking number are skipped: not everything ships at the same time. Short numbers (`#51`) are those of
 * `known` orders, otherwise of this year's.
 */
export function readSheet(text: string, { known = [], today = day(new Date()) }: Known = {}): Sheet {
  const lines = linesOf(text.replace(/^\uFEFF/, '').replace(/^sep=.\n/i, ''))
  const delimiter = delimiterOf(lines[0] ?? '')
  const table = lines.map((line) => cellsOf(line, delimiter))
  const columns = columnsOf(table[0] ?? []) ?? defaultColumns(table[0] ?? [])
  const first = columnsOf(table[0] ?? []) ? 1 : 0
  const sheet: Sheet = { rows: [], faults: [] }
  table.slice(first).forEach((cells, at) => {
    const cell = (index: number) => (cells[index] ?? '').trim()
    const number = fullNumber(normalizeOrderNumber(cell(columns.number)), known, today)
    const tracking = cell(columns.tracking)
    const why = rowIssue(number, tracking, sheet.rows)
    if (why) sheet.faults.push({ line: at + first + 1, why })
    else if (tracking) sheet.rows.push({ number, carrier: cell(columns.carrier), tracking })
  })
  return sheet
}

interface Known {
  /** The orders already listed. */
  known?: readonly string[]
  today?: string
}

/** Returns the whole number of a short one (`shortNumber`); whole numbers are unchanged. */
function fullNumber(number: string, known: readonly string[], today: string): string {
  if (!/^\d{1,8}$/.test(number)) return number
  const serial = number.padStart(8, '0')
  const year = String(buddhistYear(Number(today.slice(0, 4)))).slice(2)
  return known.find((candidate) => candidate.slice(4) === serial) ?? `SO${year}${serial}`
}

function rowIssue(
  number: string,
  tracking: string,
  before: readonly SheetRow[],
): Sheet['faults'][number]['why'] | null {
  if (!number && !tracking) return null
  if (!orderNumber.test(number)) return 'number'
  if (rounded.test(tracking)) return 'rounded'
  if (tracking.length > 60) return 'tracking'
  return tracking && before.some((row) => row.number === number) ? 'twice' : null
}

interface Columns {
  number: number
  carrier: number
  tracking: number
}

/** Identifies the columns by their headings; returns null if the first line has none. */
function columnsOf(cells: readonly string[]): Columns | null {
  const columnIndex = (head: RegExp) => cells.findIndex((cell) => head.test(cell.trim()))
  const columns = {
    number: columnIndex(headings.number),
    carrier: columnIndex(headings.carrier),
    tracking: columnIndex(headings.tracking),
  }
  return columns.number >= 0 && columns.tracking >= 0 ? columns : null
}

const defaultColumns = (cells: readonly string[]): Columns =>
  cells.length > 2 ? { number: 0, carrier: 1, tracking: 2 } : { number: 0, carrier: -1, tracking: 1 }

const delimiterOf = (line: string): string =>
  ['\t', ';', ','].reduce((best, separator) =>
    line.split(separator).length > line.split(best).length ? separator : best,
  )

/** Its lines, without trailing empty ones. */
const linesOf = (text: string): string[] => text.replace(/\r\n?/g, '\n').replace(/\n+$/, '').split('\n')

/** Splits one line into cells; quotes protect a delimiter, doubled quotes stand for one. */
function cellsOf(line: string, delimiter: string): string[] {
  const cells: string[] = []
  let cell = ''
  let quoted = false
  for (let at = 0; at < line.length; at++) {
    const sign = line[at]
    if (sign === '"' && quoted && line[at + 1] === '"') {
      cell += '"'
      at++
    } else if (sign === '"' && (quoted || cell === '')) quoted = !quoted
    else if (sign === delimiter && !quoted) {
      cells.push(cell)
      cell = ''
    } else cell += sign
  }
  return [...cells, cell].map((eachCell) => eachCell.trim())
}
