import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { inspectReadyImage, type ReadyImage, storeReadyImages } from '#areas/files/public.server.ts'
import type { StoredImage } from '#areas/files/public.ts'
import { type Count, setOnHand } from '#areas/stock/public.server.ts'
import type { Ctx } from '#kernel/http/ctx.ts'
import { newId } from '#kernel/id.ts'
import { docOfHtml } from '#kernel/rich-text/html/doc-of-html.ts'
import type { LocalizedText } from '#kernel/tenancy/tenant.ts'
import { addDays, day } from '#kernel/time/index.ts'
import type { ProductOption } from './catalog.types.ts'
import { type AttachedImage, attachImages } from './image/image.server.ts'
import { codeOf } from './product/product.rules.ts'
import type { ProductRecord, VariantRecord } from './product/product.types.ts'
import { reindexProducts } from './product/reindex.server.ts'
import { writeProducts } from './product/write.server.ts'

interface SeedCategory {
  code: string
  parent: string | null
  name: LocalizedText
  description: LocalizedText
  image: string
}

interface SeedVariant {
  sku: string
  barcode: string
  optionValues: LocalizedText[]
  regularSatang: number
  saleSatang?: number
  stock: number
  picture?: string
}

interface SeedProduct {
  handle: string
  sku: string
  barcode: string
  name: LocalizedText
  short: LocalizedText
  description: LocalizedText
  producer: LocalizedText
  categories: string[]
  tags: string[]
  unit: LocalizedText
  vatMode: ProductRecord['vatMode']
  regularSatang: number
  saleSatang?: number
  saleFromDays?: number
  saleToDays?: number
  weightGrams: number
  options: { name: LocalizedText; values: LocalizedText[] }[]
  variants: SeedVariant[]
  stock: number
  reorderPoint: number
  /** Sold before it is in stock: ships this many days after seeding, with a maximum number of pieces. */
  preorder?: { inDays: number; pieces: number }
  /** Its cost to the shop, in per cent of its regular price; rounded to whole baht. */
  costPercent?: number
  images: { file: string; alt: LocalizedText; focal: { x: number; y: number } }[]
  specs: { label: LocalizedText; value: LocalizedText }[]
  seo?: { title: LocalizedText; description: LocalizedText }
  status: ProductRecord['status']
}

/** A catalogue in plain data, as used by the demo sites: money in satang, stock in pieces, images by file name. */
export interface CatalogSeed {
  categories: SeedCategory[]
  products: SeedProduct[]
}

interface Options {
  /** The folder of the images, as prepared WebP. */
  folder?: string
  /** Additional images, for other pages of the site. */
  pictures?: string[]
}

/**
 * Fills a site with a catalogue: images, categories, products, stock. Some twenty statements for any size. Returns the
 * images by file name. Missing files are skipped.
 */
export async function seedCatalog(
  ctx: Ctx,
  seed: CatalogSeed,
  options: Options = {},
): Promise<Map<string, StoredImage>> {
  const files = [
    ...(options.pictures ?? []),
    ...seed.categories.map((category) => category.image),
    ...seed.products.flatMap(({ images, variants }) => [
      ...images.map((seedImage) => seedImage.file),
      ...variants.flatMap((variant) => variant.picture ?? []),
    ]),
  ]
  const images = await importImages(ctx, resolve(options.folder ?? 'src/demo/images'), [...new Set(files)])
  const categories = await writeCategories(ctx, seed.categories, images)
  const records = seed.products.map((product, n) => recordOf(ctx, product, { index: n, categories, images }))
  await writeProducts(ctx, records, { reason: 'seed' })
  await attachImages(ctx, attachedImages(seed.products, records, images))
  await reindexProducts(
    ctx,
    records.map((record) => record.id),
  )
  await setOnHand(
    ctx,
    seed.products.flatMap((product, n) => countsOf(product, records[n]!)),
    { reason: 'count', note: 'ยอดยกมา' },
  )
  return images
}

/** Several sites use the same images; they are analysed once per process. */
const preparedImages = new Map<string, Promise<ReadyImage>>()

async function importImages(ctx: Ctx, folder: string, files: string[]): Promise<Map<string, StoredImage>> {
  const present = files.filter((file) => file && existsSync(join(folder, file)))
  const ready = await Promise.all(
    present.map((file) => {
      const path = join(folder, file)
      const image = preparedImages.get(path) ?? readFile(path).then((bytes) => inspectReadyImage(bytes, file))
      preparedImages.set(path, image)
      return image
    }),
  )
  const stored = await storeReadyImages(ctx, ready)
  return new Map(present.map((file, n) => [file, stored[n]!]))
}

async function writeCategories(
  ctx: Ctx,
  categories: SeedCategory[],
  images: Map<string, StoredImage>,
): Promise<Map<string, string>> {
  const ids = new Map(categories.map(({ code }) => [code, newId()]))
  const rows = categories.map(({ code, parent, name, description, image }, position) => ({
    id: ids.get(code),
    code,
    parent: parent === null ? null : ids.get(parent),
    name,
    description,
    position,
    image: images.get(image)?.id ?? null,
    colour: images.get(image)?.colour ?? null,
  }))
  await ctx.db.query(
    'catalog.seedCategories',
    `INSERT INTO category (tenant_id, id, code, parent_id, name_th, name_en, description_th, description_en, position, image_id,
                           image_colour, created_at)
     SELECT $1, id, code, parent, name->>'th', name->>'en', description->>'th', description->>'en', position, image, colour, $3
     FROM jsonb_to_recordset($2::jsonb) AS g(id uuid, code text, parent uuid, name jsonb, description jsonb, position int,
       image uuid, colour text) ORDER BY position`,
    [ctx.tenant.id, JSON.stringify(rows), ctx.now],
  )
  return ids
}

function recordOf(
  ctx: Ctx,
  product: SeedProduct,
  {
    index,
    categories,
    images,
  }: { index: number; categories: Map<string, string>; images: Map<string, StoredImage> },
): ProductRecord {
  const options = optionsOf(product)
  // Spread over the preceding weeks, so that sorting by "newest" is meaningful.
  const published = new Date(ctx.now.getTime() - (index * 9 + 1) * 3_600_000).toISOString()
  return {
    id: newId(),
    slug: product.handle,
    sku: product.sku,
    status: product.status,
    nameTh: product.name.th,
    nameEn: product.name.en,
    brand: product.producer.th,
    brandEn: product.producer.en,
    shortTh: product.short.th,
    shortEn: product.short.en,
    descriptionTh: docOfHtml(product.description.th),
    descriptionEn: docOfHtml(product.description.en),
    tags: product.tags,
    tagsImported: false,
    vatMode: product.vatMode,
    options,
    specs: product.specs,
    successor: '',
    seo: product.seo ?? {},
    categories: product.categories.flatMap((code) => categories.get(code) ?? []),
    variants: variantsOf(ctx, product, options, images),
    pendingImages: [],
    publishedAt: product.status === 'active' ? published : null,
    createdAt: published,
  }
}

function optionsOf({ options }: SeedProduct): ProductOption[] {
  return options.map(({ name, values }) => {
    const codes = new Set<string>()
    const coded = values.map((label) => {
      const code = codeOf(label, codes)
      codes.add(code)
      return { code, label }
    })
    return { code: codeOf(name), name, values: coded }
  })
}

function variantsOf(
  ctx: Ctx,
  product: SeedProduct,
  options: ProductOption[],
  images: Map<string, StoredImage>,
): VariantRecord[] {
  const only: SeedVariant = { ...product, optionValues: [] }
  return (product.variants.length ? product.variants : [only]).map((variant) => {
    const sale = variant.saleSatang ?? null
    return {
      id: newId(),
      sku: variant.sku,
      barcode: variant.barcode,
      choice: choiceOf(options, variant.optionValues),
      regular: variant.regularSatang,
      sale,
      saleFrom: sale === null ? null : dayFrom(ctx.now, product.saleFromDays),
      saleTo:
        sale === null
          ? null
          : dayFrom(ctx.now, product.saleToDays === undefined ? undefined : product.saleToDays + 1),
      cost:
        product.costPercent === undefined
          ? null
          : Math.round((variant.regularSatang * product.costPercent) / 10_000) * 100,
      unitTh: product.unit.th,
      unitEn: product.unit.en,
      weightGrams: product.weightGrams,
      imageId: images.get(variant.picture ?? '')?.id ?? null,
      policy: 'deny',
      lowMilli: product.reorderPoint * 1000,
      preorder: product.preorder
        ? {
            opensAt: null,
            by: 'day' as const,
            limitMilli: product.preorder.pieces * 1000,
            ships: addDays(day(ctx.now), product.preorder.inDays),
          }
        : null,
    }
  })
}

function choiceOf(options: ProductOption[], values: LocalizedText[]): Record<string, string> {
  const chosen = options.map((option, n) => {
    const value = option.values.find((optionValue) => optionValue.label.th === values[n]?.th)
    if (!value) throw new Error(`option ${option.name.th} has no value ${values[n]?.th}`)
    return [option.code, value.code]
  })
  return Object.fromEntries(chosen)
}

/** Midnight in Thailand, this many days from today. */
function dayFrom(now: Date, days: number | undefined): string | null {
  if (days === undefined) return null
  const bangkok = 7 * 3_600_000
  const today = Math.floor((now.getTime() + bangkok) / 86_400_000)
  return new Date((today + days) * 86_400_000 - bangkok).toISOString()
}

function attachedImages(
  products: SeedProduct[],
  records: ProductRecord[],
  images: Map<string, StoredImage>,
): AttachedImage[] {
  return products.flatMap((product, n) =>
    product.images.flatMap(({ file, alt, focal }, position) => {
      const image = images.get(file)
      return image
        ? [{ ...image, productId: records[n]!.id, position, focal, altTh: alt.th, altEn: alt.en }]
        : []
    }),
  )
}

function countsOf(product: SeedProduct, record: ProductRecord): Count[] {
  return record.variants.map((variant, n) => ({
    variantId: variant.id,
    quantityMilli: (product.variants[n]?.stock ?? product.stock) * 1000,
  }))
}
