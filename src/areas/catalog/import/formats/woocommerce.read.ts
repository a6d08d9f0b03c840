import { splitList } from '#kernel/import/csv/cells.rules.ts'
import type { TableRow } from '#kernel/import/csv/table-row.ts'
import { foldKey } from '../../product/product.rules.ts'
import type { InputText, Part, StagedImage, StagedProduct, StagedVariant } from '../import.types.ts'
import { maxLength, type ReadFormat, readPathsOf } from './format.ts'
import { wooColumns } from './woocommerce.columns.ts'

/**
 * WooCommerce's product CSV: a variable product has its own line and one for each variation, which refers to it by SKU
 * or as `id:12`, anywhere in the file.
 */
export const woocommerce: ReadFormat = {
  name: 'woocommerce',
  required: ['Type', 'SKU', 'Name', 'Regular price'],
  knows: (column) =>
    knownColumns.has(column) ||
    /^(attribute \d+ (name|value\(s\)|visible|global|default)|weight \((kg|g|lbs|oz)\)|meta: )/.test(column),
  read,
}

const knownColumns = new Set(wooColumns.map((name) => name.toLowerCase()))

function read(row: TableRow): Part | undefined {
  const kinds = (row.raw('Type') ?? 'simple')
    .toLowerCase()
    .split(',')
    .map((kind) => kind.trim())
  if (kinds.includes('grouped')) return skipRow(row, 'grouped_left_out')
  const id = row.raw('ID')
  const sku = row.text('SKU', maxLength.sku) ?? (id && !row.raw('SKU') ? `WC-${id}` : undefined)
  if (kinds.includes('variation')) return variationOf(row, sku)
  const kind = kinds.find(
    (candidate) => candidate === 'simple' || candidate === 'variable' || candidate === 'external',
  )
  if (!kind) {
    row.wrong('Type', 'catalog.import.choice', { choices: 'simple, variable, variation, grouped, external' })
    return undefined
  }
  if (kind === 'external') row.notices.push('external_as_draft')
  const keys = [...(sku ? [`sku ${foldKey(sku)}`] : []), ...(id ? [`id ${id}`] : [])]
  const name = row.any('Name', maxLength.name)
  return {
    keys: keys.length || !name?.any ? keys : [`name ${name.any}`],
    label: sku ?? name?.any ?? '',
    once: true,
    product: productOf(row, kind, sku, name),
    images: imagesOf(row),
    variants: kind === 'variable' ? [] : [{ ...offerOf(row), sku, values: [] }],
  }
}

function skipRow(row: TableRow, notice: string): undefined {
  row.notices.push(notice)
  return undefined
}

function productOf(
  row: TableRow,
  kind: string,
  sku: string | undefined,
  name: InputText | undefined,
): Part['product'] {
  return {
    orphan: false,
    sku,
    name,
    short: row.any('Short description', maxLength.short * 4),
    description: row.any('Description', maxLength.description),
    brand: row.any('Brands', maxLength.word),
    status: kind === 'external' ? 'hidden' : statusOf(row),
    tags: tagsOf(row),
    categories: readPathsOf(row, 'Categories', ','),
    vat: taxOf(row),
    options: kind === 'variable' ? optionsOf(row) : [],
  }
}

function statusOf(row: TableRow): StagedProduct['status'] {
  const published = row.flag('Published')
  return published === undefined ? undefined : published ? 'active' : 'hidden'
}

const tagsOf = (row: TableRow) => {
  const cell = row.text('Tags', maxLength.short * 4)
  return cell === undefined ? undefined : splitList(cell, ',')
}

function taxOf(row: TableRow): StagedProduct['vat'] {
  const status = row.choice('Tax status', ['taxable', 'shipping', 'none'])
  if (status === undefined) return undefined
  if (status !== 'taxable') return 'untaxed'
  return row.raw('Tax class') === 'zero-rate' ? 'zero' : 'taxed'
}

/** Attributes have numbered columns, as many as the file has; our products have at most four. */
const attributeNumbers = [1, 2, 3, 4, 5, 6]

function optionsOf(row: TableRow): NonNullable<StagedProduct['options']> {
  return attributeNumbers.flatMap((n) => {
    const name = row.any(`Attribute ${n} name`, maxLength.word)
    if (!name) return []
    return [{ name, values: splitList(row.text(`Attribute ${n} value(s)`, maxLength.address) ?? '', ',') }]
  })
}

function variationOf(row: TableRow, sku: string | undefined): Part | undefined {
  const parent = row.raw('Parent')
  if (!parent) {
    row.wrong('Parent', 'field.required')
    return undefined
  }
  const id = /^id:\s*(\d+)$/i.exec(parent)?.[1]
  const values = attributeNumbers.flatMap((n): InputText[] => {
    if (row.raw(`Attribute ${n} name`) === undefined) return []
    const [value] = splitList(row.text(`Attribute ${n} value(s)`, maxLength.word) ?? '', ',')
    return [value ? { any: value } : {}]
  })
  const image = imagesOf(row)[0]
  return {
    keys: [id ? `id ${id}` : `sku ${foldKey(parent)}`],
    label: parent,
    once: false,
    product: { ...(id ? {} : { sku: parent }), orphan: true },
    images: image ? [image] : [],
    variants: [{ ...offerOf(row), sku, values, image: image?.url }],
  }
}

/** Returns the fields of every line that has a price. */
function offerOf(row: TableRow): Omit<StagedVariant, 'values'> {
  const regular = row.money('Regular price')
  const sale = row.money('Sale price')
  return {
    line: row.line,
    barcode: row.text('GTIN, UPC, EAN, or ISBN', maxLength.barcode),
    regular,
    ...(regular === undefined ? {} : { sale: sale ?? null, ...datesOf(row, sale) }),
    ...stockOf(row),
    weightGrams: weightOf(row),
  }
}

function datesOf(row: TableRow, sale: number | undefined) {
  const saleFrom = row.timestamp('Date sale price starts', 'begin') ?? null
  const saleTo = row.timestamp('Date sale price ends', 'end') ?? null
  return sale === undefined || !row.has('Date sale price ends') ? {} : { saleFrom, saleTo }
}

/** Without a number, stock is not tracked; `In stock? 0` without one means sold out. */
function stockOf(row: TableRow): Pick<StagedVariant, 'policy' | 'onHand' | 'lowMilli'> {
  if (!row.has('Stock')) return {}
  const lowMilli = row.quantity('Low stock amount')
  const backorders = ['1', 'yes', 'notify'].includes(row.raw('Backorders allowed?')?.toLowerCase() ?? '')
  const policy = backorders ? 'backorder' : 'deny'
  const text = row.raw('Stock')
  if (text === 'parent') {
    row.notices.push('stock_not_counted')
    return { policy: 'untracked' }
  }
  if (text !== undefined) return { policy, onHand: row.quantity('Stock'), lowMilli }
  const inStock = row.raw('In stock?')
  return inStock === '0' ? { policy: 'deny', onHand: 0, lowMilli } : { policy: 'untracked' }
}

const weights = { 'Weight (kg)': 1000, 'Weight (g)': 1, 'Weight (lbs)': 453.592, 'Weight (oz)': 28.3495 }

function weightOf(row: TableRow): number | undefined {
  for (const [column, unit] of Object.entries(weights)) if (row.has(column)) return row.grams(column, unit)
  return undefined
}

function imagesOf(row: TableRow): StagedImage[] {
  const cell = row.text('Images', maxLength.address * 10)
  return cell === undefined ? [] : splitList(cell, ',').map((url) => ({ url }))
}
