import { splitList } from '#kernel/import/csv/cells.rules.ts'
import type { TableRow } from '#kernel/import/csv/table-row.ts'
import type { InputText, Part, StagedImage, StagedVariant } from '../import.types.ts'
import { maxLength, type ReadFormat, readPathsOf } from './format.ts'
import { shopifyColumns } from './shopify.columns.ts'

/** Shopify's product CSV: a handle groups the lines of a product, each a variant, an image or both. */
export const shopify: ReadFormat = {
  name: 'shopify',
  required: ['Handle', 'Title', 'Variant Price'],
  knows: (column) => knownColumns.has(column),
  read,
}

const knownColumns = new Set(
  [...shopifyColumns, 'Status', 'Product Category', 'Cost per item'].map((name) => name.toLowerCase()),
)

function read(row: TableRow): Part {
  const handle = row.slug('Handle')
  if (!handle && !row.errors.length) row.wrong('Handle', 'field.required')
  const slug = handle ?? ''
  const variant = variantOf(row)
  return {
    keys: slug ? [`handle ${slug}`] : [],
    label: row.raw('Handle') ?? row.raw('Title') ?? '',
    once: false,
    product: {
      slug,
      name: row.any('Title', maxLength.name),
      description: row.any('Body (HTML)', maxLength.description),
      brand: row.any('Vendor', maxLength.word),
      tags: tagsOf(row),
      ...categoryOf(row),
      status: statusOf(row),
      vat: taxOf(row),
      seoTitle: row.any('SEO Title', maxLength.name),
      seoDescription: row.any('SEO Description', maxLength.short),
      options: optionsOf(row),
    },
    images: imagesOf(row),
    variants: variant ? [variant] : [],
  }
}

const tagsOf = (row: TableRow) => {
  const cell = row.text('Tags', maxLength.short * 4)
  return cell === undefined ? undefined : splitList(cell, ',')
}

function categoryOf(row: TableRow) {
  const path = readPathsOf(row, 'Type', '|')?.[0]
  return path ? { categories: [path], oneCategory: true } : {}
}

function statusOf(row: TableRow) {
  const status = row.choice('Status', ['active', 'draft', 'archived'])
  const published = row.flag('Published')
  if (status) return status === 'active' && published === false ? 'hidden' : status
  return published === undefined ? undefined : published ? 'active' : 'hidden'
}

/** Every variant has its own value; our products have one tax mode, so the first one counts. */
function taxOf(row: TableRow) {
  const taxable = row.raw('Title') === undefined ? undefined : row.flag('Variant Taxable')
  return taxable === undefined ? undefined : taxable ? 'taxed' : 'untaxed'
}

const optionNumbers = [1, 2, 3]

/** A product without options has one named Title with the value Default Title. */
const isDefault = (row: TableRow) => row.raw('Option1 Value') === 'Default Title'

function optionsOf(row: TableRow) {
  if (row.raw('Option1 Name') === undefined) return undefined
  if (isDefault(row)) return []
  return optionNumbers.flatMap((n) => {
    const name = row.any(`Option${n} Name`, maxLength.word)
    return name ? [{ name }] : []
  })
}

function variantOf(row: TableRow): StagedVariant | undefined {
  const sku = row.text('Variant SKU', maxLength.sku)
  const price = row.money('Variant Price')
  const value = row.raw('Option1 Value')
  if (sku === undefined && row.raw('Variant Price') === undefined && value === undefined) return undefined
  return {
    line: row.line,
    sku,
    values: isDefault(row) ? [] : valuesOf(row),
    ...priceOf(row, price),
    ...stockOf(row),
    cost: row.money('Cost per item'),
    barcode: row.text('Variant Barcode', maxLength.barcode),
    weightGrams: row.grams('Variant Grams'),
    image: row.text('Variant Image', maxLength.address),
  }
}

function valuesOf(row: TableRow): InputText[] {
  return optionNumbers.flatMap((n) => {
    const value = row.any(`Option${n} Value`, maxLength.word)
    return value ? [value] : []
  })
}

/** The current price, and if that is a sale price, the regular one. */
function priceOf(row: TableRow, price: number | undefined) {
  const compare = row.money('Variant Compare At Price')
  if (price === undefined) return {}
  const onSale = compare !== undefined && compare > price
  return { regular: onSale ? compare : price, sale: onSale ? price : null, priceNow: true }
}

function stockOf(row: TableRow): Pick<StagedVariant, 'policy' | 'onHand'> {
  const onHand = row.quantity('Variant Inventory Qty')
  if (!row.has('Variant Inventory Tracker')) return onHand === undefined ? {} : { policy: 'counted', onHand }
  if (row.raw('Variant Inventory Tracker') === undefined) {
    if (onHand) row.notices.push('stock_not_counted')
    return { policy: 'untracked' }
  }
  const policy = row.choice('Variant Inventory Policy', ['deny', 'continue'])
  return { policy: policy === 'continue' ? 'backorder' : 'deny', onHand }
}

function imagesOf(row: TableRow): StagedImage[] {
  const url = row.text('Image Src', maxLength.address)
  const variantImage = row.text('Variant Image', maxLength.address)
  const alt = row.text('Image Alt Text', maxLength.short)
  return [
    ...(url ? [{ url, alt }] : []),
    ...(variantImage && variantImage !== url ? [{ url: variantImage }] : []),
  ]
}
