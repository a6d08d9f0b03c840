import { joinList, joinPaths } from '#kernel/import/csv/cells.rules.ts'
import type { VariantRecord } from '../../product/product.types.ts'
import { salaColumns } from './sala.columns.ts'
import {
  descriptionCell,
  type ExportedProduct,
  moneyCell,
  quantityCell,
  timestampCell,
  valuesOf,
  type WriteFormat,
} from './writing.ts'

export const salaWriter: WriteFormat = { columns: salaColumns, rows }

function rows(product: ExportedProduct): Record<string, string>[] {
  const variants = product.variants.map((variant) => variantCells(product, variant))
  const [first = {}, ...others] = variants
  return [
    { handle: product.slug, ...productCells(product), ...first },
    ...others.map((cells) => ({ handle: product.slug, ...cells })),
  ]
}

function productCells(product: ExportedProduct): Record<string, string> {
  const images = [
    ...product.images.map(({ id, alt, video }) => ({ url: id, alt, film: video })),
    ...product.pendingImages.map((image) => ({ ...image, film: null })),
  ]
  return {
    product_sku: product.sku,
    status: product.status,
    name_th: product.nameTh,
    name_en: product.nameEn,
    short_th: product.shortTh,
    short_en: product.shortEn,
    description_th: descriptionCell(product, product.descriptionTh),
    description_en: descriptionCell(product, product.descriptionEn),
    brand_th: product.brand,
    brand_en: product.brandEn,
    categories: joinPaths(product.paths, '|'),
    tags: joinList(product.tags, '|'),
    vat_mode: product.vatMode,
    ...Object.assign(
      {},
      ...product.options.map(({ name }, n) => localizedCells(`option${n + 1}_name`, name)),
    ),
    images: joinList(
      images.map((image) => image.url),
      '|',
    ),
    image_alts: images.some((image) => image.alt)
      ? joinList(
          images.map((image) => image.alt),
          '|',
        )
      : '',
    image_films: images.some((image) => image.film)
      ? joinList(
          images.map((image) => image.film ?? ''),
          '|',
        )
      : '',
    ...localizedCells('seo_title', product.seo.title),
    ...localizedCells('seo_description', product.seo.description),
  }
}

const localizedCells = (
  name: string,
  value: { th?: string; en?: string } | undefined,
): Record<string, string> => ({
  [`${name}_th`]: value?.th ?? '',
  [`${name}_en`]: value?.en ?? '',
})

function variantCells(product: ExportedProduct, variant: VariantRecord): Record<string, string> {
  const sold = variant.sale !== null
  const counted = variant.policy !== 'untracked'
  return {
    sku: variant.sku,
    ...Object.assign(
      {},
      ...valuesOf(product, variant).map((label, n) => localizedCells(`option${n + 1}_value`, label)),
    ),
    barcode: variant.barcode,
    price: moneyCell(variant.regular),
    sale_price: moneyCell(variant.sale),
    sale_from: sold ? timestampCell(variant.saleFrom, 'begin') : '',
    sale_to: sold ? timestampCell(variant.saleTo, 'end') : '',
    cost: moneyCell(variant.cost),
    ...localizedCells('unit', { th: variant.unitTh, en: variant.unitEn }),
    weight_g: String(variant.weightGrams),
    stock_policy: variant.policy,
    stock: counted ? quantityCell(product.stock[variant.id]?.onHand ?? 0) : '',
    low_stock: quantityCell(variant.lowMilli),
    variant_image: variant.imageId ?? '',
  }
}
