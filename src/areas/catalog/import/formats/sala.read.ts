import { splitKeepingBlanks, splitList } from '#kernel/import/csv/cells.rules.ts'
import type { TableRow } from '#kernel/import/csv/table-row.ts'
import { foldKey } from '../../product/product.rules.ts'
import type { InputText, Part, StagedImage, StagedVariant } from '../import.types.ts'
import { maxLength, type ReadFormat, readPathsOf } from './format.ts'
import { salaColumns } from './sala.columns.ts'

/** Our own CSV: one line per variant; product fields only need to be in its first line. */
export const sala: ReadFormat = {
  name: 'sala',
  required: ['sku'],
  knows: (column) => knownColumns.has(column),
  read,
}

const knownColumns = new Set(salaColumns)

function read(row: TableRow): Part | undefined {
  const slug = row.slug('handle')
  const productSku = row.text('product_sku', maxLength.sku)
  const variant = variantOf(row)
  const sku = productSku ?? variant?.sku
  if (!slug && !sku) {
    if (!row.errors.length) row.wrong('sku', 'field.required')
    return undefined
  }
  return {
    keys: slug ? [`handle ${slug}`] : [`sku ${foldKey(sku ?? '')}`],
    label: slug ?? sku ?? '',
    once: !slug && !productSku,
    product: {
      slug,
      sku: productSku ?? (slug ? undefined : sku),
      name: row.words('name_th', 'name_en', maxLength.name),
      short: row.words('short_th', 'short_en', maxLength.short),
      description: row.words('description_th', 'description_en', maxLength.description),
      brand: row.words('brand_th', 'brand_en', maxLength.word),
      status: row.choice('status', ['draft', 'active', 'archived']),
      categories: readPathsOf(row, 'categories', '|'),
      tags: listOf(row, 'tags'),
      vat: row.choice('vat_mode', ['inclusive', 'exclusive', 'zero', 'exempt']),
      options: optionsOf(row),
      seoTitle: row.words('seo_title_th', 'seo_title_en', maxLength.name),
      seoDescription: row.words('seo_description_th', 'seo_description_en', maxLength.short),
    },
    images: imagesOf(row),
    variants: variant ? [variant] : [],
  }
}

function listOf(row: TableRow, column: string): string[] | undefined {
  const cell = row.text(column, maxLength.address * 10)
  return cell === undefined ? undefined : splitList(cell, '|')
}

const optionNumbers = [1, 2, 3, 4]

function optionsOf(row: TableRow) {
  const options = optionNumbers.flatMap((n) => {
    const name = row.words(`option${n}_name_th`, `option${n}_name_en`, maxLength.word)
    return name ? [{ name }] : []
  })
  return options.length ? options : undefined
}

/** A line without SKU and price only describes the product. */
function variantOf(row: TableRow): StagedVariant | undefined {
  const sku = row.text('sku', maxLength.sku)
  const regular = row.money('price')
  if (row.raw('sku') === undefined && row.raw('price') === undefined) return undefined
  const policy = row.choice('stock_policy', ['deny', 'backorder', 'untracked'])
  const onHand = row.quantity('stock')
  return {
    line: row.line,
    sku,
    barcode: row.text('barcode', maxLength.barcode),
    values: valuesOf(row),
    regular,
    ...saleOf(row, regular),
    cost: row.money('cost'),
    unit: row.words('unit_th', 'unit_en', maxLength.word),
    weightGrams: row.grams('weight_g'),
    policy: policy ?? (onHand === undefined ? undefined : 'counted'),
    onHand,
    lowMilli: row.quantity('low_stock'),
    image: row.text('variant_image', maxLength.address),
  }
}

function valuesOf(row: TableRow): InputText[] {
  return optionNumbers.flatMap((n) => {
    const value = row.words(`option${n}_value_th`, `option${n}_value_en`, maxLength.word)
    return value ? [value] : []
  })
}

/** With a price, an empty sale price means that there is no sale. */
function saleOf(
  row: TableRow,
  regular: number | undefined,
): Pick<StagedVariant, 'sale' | 'saleFrom' | 'saleTo'> {
  const sale = row.money('sale_price')
  const saleFrom = row.timestamp('sale_from', 'begin') ?? null
  const saleTo = row.timestamp('sale_to', 'end') ?? null
  if (!row.has('sale_price')) return {}
  if (sale === undefined)
    return regular === undefined || row.raw('sale_price') !== undefined ? {} : { sale: null }
  return { sale, ...(row.has('sale_from') || row.has('sale_to') ? { saleFrom, saleTo } : {}) }
}

function imagesOf(row: TableRow): StagedImage[] {
  const urls = listOf(row, 'images') ?? []
  const alts = splitKeepingBlanks(row.text('image_alts', maxLength.address * 10) ?? '', '|')
  const videos = splitKeepingBlanks(row.text('image_films', maxLength.address * 10) ?? '', '|')
  const images = urls.map((url, n) => ({ url, alt: alts[n] || undefined, film: videos[n] || undefined }))
  const variantImage = row.raw('variant_image')
  return variantImage && !urls.includes(variantImage) ? [...images, { url: variantImage }] : images
}
