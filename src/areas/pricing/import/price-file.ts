import type { TableFormat } from '#kernel/import/csv/open-table.ts'
import type { TableRecord } from '#kernel/import/csv/table-import.ts'
import type { TableRow } from '#kernel/import/csv/table-row.ts'
import { foldColumn } from '#kernel/import/csv/table-row.ts'

/** One line of a file: the price of goods from a quantity on. */
export interface StagedPrice {
  sku: string
  fromMilli: number
  satang: number | null
  offBp: number | null
}

/** The column headings of our own files, and the accepted alternatives. */
export const priceColumns = {
  sku: ['sku', 'รหัสสินค้า'],
  from: ['from', 'from_pieces', 'min_qty', 'จำนวนตั้งแต่', 'ตั้งแต่'],
  price: ['price', 'ราคา'],
  off: ['percent_off', 'off', 'ลด', 'ลด %'],
  name: ['name', 'ชื่อสินค้า'],
} as const

const columnName = (row: TableRow, of: keyof typeof priceColumns): string =>
  priceColumns[of].find((name) => row.has(name)) ?? priceColumns[of][0]

const knownColumns = new Set<string>(Object.values(priceColumns).flat().map(foldColumn))

/** A table in which every line is one price. */
export const priceFormat = (required: string): TableFormat<TableRecord<StagedPrice>> => ({
  name: required === 'sku' ? 'prices' : 'ราคา',
  required: [required],
  knows: (column) => knownColumns.has(column),
  read(row) {
    const sku = row.text(columnName(row, 'sku'), 100)
    if (!sku) return row.wrong(columnName(row, 'sku'), 'field.required')
    row.label = sku
    const from = row.quantity(columnName(row, 'from')) ?? 1000
    if (from < 1000 || from % 1000 !== 0 || from > 1_000_000_000)
      return row.wrong(columnName(row, 'from'), 'pricing.import.from')
    const satang = row.money(columnName(row, 'price')) ?? null
    const off = row.raw(columnName(row, 'off'))?.replace('%', '').trim()
    const offBp = off ? Math.round(Number(off) * 100) : null
    if (row.errors.length) return undefined
    if (offBp !== null && !(Number.isInteger(offBp) && offBp > 0 && offBp <= 10_000))
      return row.wrong(columnName(row, 'off'), 'pricing.import.percent')
    if ((satang === null) === (offBp === null))
      return row.wrong(columnName(row, 'price'), 'pricing.import.either')
    return { label: sku, staged: { sku, fromMilli: from, satang, offBp } }
  },
})
