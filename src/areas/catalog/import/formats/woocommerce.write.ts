import { joinList, joinPaths } from '#kernel/import/csv/cells.rules.ts'
import { choiceLabel } from '../../product/product.rules.ts'
import type { VariantRecord } from '../../product/product.types.ts'
import { wooColumns } from './woocommerce.columns.ts'
import {
  descriptionCell,
  type ExportedProduct,
  imageCells,
  imageUrl,
  moneyCell,
  quantityCell,
  timestampCell,
  valuesOf,
  type WriteFormat,
} from './writing.ts'

const attributeNumbers = [1, 2, 3, 4]

/** Archived products are left out: WooCommerce's file cannot represent them. */
export const wooWriter: WriteFormat = {
  columns: [
    ...wooColumns,
    ...attributeNumbers.flatMap((n) =>
      ['name', 'value(s)', 'visible', 'global'].map((part) => `Attribute ${n} ${part}`),
    ),
  ],
  rows,
}

function rows(product: ExportedProduct): Record<string, string>[] {
  if (product.status === 'archived') return []
  const [only] = product.variants
  if (!product.options.length) {
    return [
      {
        ...productCells(product),
        ...(only ? offerCells(product, only) : { SKU: product.sku }),
        Type: 'simple',
      },
    ]
  }
  const attributes = product.options.map((option, n) =>
    attributeCells(
      n,
      option.name.th,
      option.values.map((value) => value.label.th),
      '1',
    ),
  )
  return [
    { ...productCells(product), Type: 'variable', SKU: product.sku, ...Object.assign({}, ...attributes) },
    ...product.variants.map((variant, position) => variationCells(product, variant, position)),
  ]
}

function productCells(product: ExportedProduct): Record<string, string> {
  return {
    Name: product.nameTh,
    Published: product.status === 'active' ? '1' : '-1',
    'Is featured?': '0',
    'Visibility in catalog': 'visible',
    'Short description': product.shortTh,
    Description: descriptionCell(product, product.descriptionTh),
    'Tax status': product.vatMode === 'exempt' ? 'none' : 'taxable',
    'Tax class': product.vatMode === 'zero' ? 'zero-rate' : '',
    Categories: joinPaths(product.paths, ','),
    Tags: joinList(product.tags, ','),
    Images: joinList(
      imageCells(product).map((image) => image.url),
      ',',
    ),
    Brands: product.brand,
  }
}

function offerCells(product: ExportedProduct, variant: VariantRecord): Record<string, string> {
  const onHand = product.stock[variant.id]?.onHand ?? 0
  const counted = variant.policy !== 'untracked'
  return {
    SKU: variant.sku,
    'GTIN, UPC, EAN, or ISBN': variant.barcode,
    'Date sale price starts': variant.sale === null ? '' : timestampCell(variant.saleFrom, 'begin'),
    'Date sale price ends': variant.sale === null ? '' : timestampCell(variant.saleTo, 'end'),
    'In stock?': !counted || onHand > 0 || variant.policy === 'backorder' ? '1' : '0',
    Stock: counted ? quantityCell(onHand) : '',
    'Low stock amount': counted ? quantityCell(variant.lowMilli) : '',
    'Backorders allowed?': variant.policy === 'backorder' ? '1' : '0',
    'Weight (kg)': String(variant.weightGrams / 1000),
    'Sale price': moneyCell(variant.sale),
    'Regular price': moneyCell(variant.regular),
  }
}

function variationCells(
  product: ExportedProduct,
  variant: VariantRecord,
  position: number,
): Record<string, string> {
  const values = valuesOf(product, variant)
  const attributes = product.options.map((option, n) =>
    attributeCells(n, option.name.th, [values[n]?.th ?? ''], ''),
  )
  return {
    ...offerCells(product, variant),
    Type: 'variation',
    Name: `${product.nameTh} - ${choiceLabel(product.options, variant.choice).th}`,
    Published: '1',
    'Tax status': product.vatMode === 'exempt' ? 'none' : 'taxable',
    'Tax class': 'parent',
    Parent: product.sku,
    Position: String(position),
    Images: variant.imageId ? imageUrl(product.origin, variant.imageId) : '',
    ...Object.assign({}, ...attributes),
  }
}

function attributeCells(n: number, name: string, values: string[], visible: string): Record<string, string> {
  const at = `Attribute ${n + 1}`
  return {
    [`${at} name`]: name,
    [`${at} value(s)`]: joinList(values, ','),
    [`${at} visible`]: visible,
    [`${at} global`]: '1',
  }
}
