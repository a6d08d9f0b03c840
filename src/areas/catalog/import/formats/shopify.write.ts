import { joinList, joinPaths } from '#kernel/import/csv/cells.rules.ts'
import type { VariantRecord } from '../../product/product.types.ts'
import { shopifyColumns } from './shopify.columns.ts'
import {
  descriptionCell,
  type ExportedProduct,
  imageCells,
  imageUrl,
  moneyCell,
  priceOf,
  quantityCell,
  valuesOf,
  type WriteFormat,
} from './writing.ts'

/** Archived products have no representation in Shopify's 46 columns and are left out; so is a fourth option. */
export const shopifyWriter: WriteFormat = { columns: shopifyColumns, rows }

function rows(product: ExportedProduct, now: Date): Record<string, string>[] {
  if (product.status === 'archived' || product.options.length > 3) return []
  const images = imageCells(product)
  const count = Math.max(1, product.variants.length, images.length)
  return Array.from({ length: count }, (_, n) => {
    const variant = product.variants[n]
    const image = images[n]
    return {
      Handle: product.slug,
      ...(n === 0 ? productCells(product) : {}),
      ...(variant ? variantCells(product, variant, now) : {}),
      ...(image
        ? { 'Image Src': image.url, 'Image Position': String(n + 1), 'Image Alt Text': image.alt }
        : {}),
    }
  })
}

function productCells(product: ExportedProduct): Record<string, string> {
  const names = product.options.length
    ? Object.fromEntries(product.options.map((option, n) => [`Option${n + 1} Name`, option.name.th]))
    : { 'Option1 Name': 'Title' }
  const [main] = product.paths
  return {
    Title: product.nameTh,
    'Body (HTML)': descriptionCell(product, product.descriptionTh),
    Vendor: product.brand,
    Type: main ? joinPaths([main], '|') : '',
    Tags: joinList(product.tags, ','),
    Published: String(product.status === 'active'),
    ...names,
    'Gift Card': 'false',
    'SEO Title': product.seo.title?.th ?? '',
    'SEO Description': product.seo.description?.th ?? '',
  }
}

function variantCells(product: ExportedProduct, variant: VariantRecord, now: Date): Record<string, string> {
  const price = priceOf(variant, now)
  const counted = variant.policy !== 'untracked'
  const values = product.options.length
    ? valuesOf(product, variant).map((label) => label.th)
    : ['Default Title']
  return {
    ...Object.fromEntries(values.map((value, n) => [`Option${n + 1} Value`, value])),
    'Variant SKU': variant.sku,
    'Variant Grams': String(variant.weightGrams),
    'Variant Inventory Tracker': counted ? 'shopify' : '',
    'Variant Inventory Qty': counted ? quantityCell(product.stock[variant.id]?.onHand ?? 0) : '',
    'Variant Inventory Policy': variant.policy === 'backorder' ? 'continue' : 'deny',
    'Variant Fulfillment Service': 'manual',
    'Variant Price': moneyCell(price.now),
    'Variant Compare At Price': price.sale === null ? '' : moneyCell(price.regular),
    'Variant Requires Shipping': 'true',
    'Variant Taxable': String(product.vatMode !== 'exempt'),
    'Variant Barcode': variant.barcode,
    'Variant Image': variant.imageId ? imageUrl(product.origin, variant.imageId) : '',
    'Variant Weight Unit': 'g',
  }
}
