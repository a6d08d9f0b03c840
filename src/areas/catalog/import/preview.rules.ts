import type { ProductRecord } from '../product/product.types.ts'
import type { CurrentProduct } from './import.types.ts'

/** The product fields an import can change, as named in the preview. */
export const previewFields = [
  'name',
  'status',
  'price',
  'sale',
  'stock',
  'variants',
  'categories',
  'tags',
  'brand',
  'description',
  'pictures',
] as const
export type PreviewField = (typeof previewFields)[number]

/** A product of a file after the import, for the first records of a dry run. Money in satang, stock in thousandths. */
export interface ProductPreview {
  name: { th: string; en: string }
  sku: string
  status: ProductRecord['status']
  /** The lowest price, and the highest if they differ. */
  price: { from: number; to: number }
  variants: number
  /** Total stock on hand; null if stock is not tracked. */
  stock: number | null
  /** The paths of its categories, `Fruit > Citrus`, and whether each will be created. */
  categories: { name: string; isNew: boolean }[]
  /** An image of the site it will show, and the number of images to be fetched. */
  image: string | null
  toFetch: number
  /** The fields that differ from the existing product; empty for a new one. */
  changes: PreviewField[]
}

interface PreviewContext {
  counts: ReadonlyMap<string, number>
  images: readonly { id: string }[]
  pictureUrls: readonly string[]
  /** Ids of categories created for it. */
  created: readonly string[]
  pathOf(categoryId: string): string[]
}

export function previewOf(
  before: CurrentProduct | undefined,
  after: ProductRecord,
  context: PreviewContext,
): ProductPreview {
  const prices = after.variants.map(({ regular, sale }) => sale ?? regular)
  return {
    name: { th: after.nameTh, en: after.nameEn },
    sku: after.sku,
    status: after.status,
    price: { from: Math.min(...prices), to: Math.max(...prices) },
    variants: after.variants.length,
    stock: stockOf(before, after, context.counts),
    categories: after.categories.map((id) => ({
      name: context.pathOf(id).join(' > '),
      isNew: context.created.includes(id),
    })),
    image: context.images[0]?.id ?? null,
    toFetch: context.pictureUrls.length,
    changes: before ? changesOf(before, after, context) : [],
  }
}

function stockOf(
  before: CurrentProduct | undefined,
  after: ProductRecord,
  counts: ReadonlyMap<string, number>,
): number | null {
  const counted = after.variants.filter(({ policy }) => policy !== 'untracked')
  if (!counted.length) return null
  return counted.reduce((sum, { id }) => sum + (counts.get(id) ?? before?.stock[id]?.onHand ?? 0), 0)
}

function changesOf(
  before: CurrentProduct,
  after: ProductRecord,
  { counts, images, pictureUrls }: PreviewContext,
): PreviewField[] {
  const differ = (...fields: (keyof ProductRecord)[]) =>
    fields.some((field) => JSON.stringify(before[field]) !== JSON.stringify(after[field]))
  const ofVariants = (read: (variant: ProductRecord['variants'][number]) => unknown) =>
    JSON.stringify(before.variants.map(read)) !== JSON.stringify(after.variants.map(read))
  const changed: Record<PreviewField, boolean> = {
    name: differ('nameTh', 'nameEn'),
    status: differ('status'),
    price: ofVariants(({ id, regular }) => [id, regular]),
    sale: ofVariants(({ id, sale, saleFrom, saleTo }) => [id, sale, saleFrom, saleTo]),
    stock: counts.size > 0,
    variants: ofVariants(({ id, sku, barcode, weightGrams, policy }) => [
      id,
      sku,
      barcode,
      weightGrams,
      policy,
    ]),
    categories: differ('categories'),
    tags: differ('tags'),
    brand: differ('brand', 'brandEn'),
    description: differ('descriptionTh', 'descriptionEn', 'shortTh', 'shortEn'),
    pictures: images.length > 0 || pictureUrls.length > 0,
  }
  return previewFields.filter((field) => changed[field])
}
