import { isDeepStrictEqual } from 'node:util'
import { type Count, setOnHand } from '#areas/stock/public.server.ts'
import type { Ctx } from '#kernel/http/ctx.ts'
import type { Outcome, WaitingRow } from '#kernel/import/import.types.ts'
import { previewRowCount } from '#kernel/import/rows.server.ts'
import { loadProducts } from '../product/load.server.ts'
import { foldKey } from '../product/product.rules.ts'
import type { ProductRecord } from '../product/product.types.ts'
import { reindexProducts } from '../product/reindex.server.ts'
import { writeProducts } from '../product/write.server.ts'
import { loadCategoryResolver } from './categories.server.ts'
import { type ImageResolver, loadImageResolver, siteImageId } from './images.server.ts'
import type {
  CurrentProduct,
  ImageToAttach,
  ImportShow,
  PreviousState,
  RowError,
  StagedProduct,
} from './import.types.ts'
import { lookupKeysOf, type Merged, mergeProduct } from './merge-product.ts'
import { previewOf } from './preview.rules.ts'

type ProductOutcome = Outcome<PreviousState>

interface ProductWork {
  before: CurrentProduct | undefined
  /** The product after the items so far. */
  now: CurrentProduct | undefined
  counts: Map<string, number>
  images: ImageToAttach[]
  outcomes: ProductOutcome[]
}

/**
 * Merges products of a file with the existing ones and writes the differences, in about twenty statements for any
 * number (send some hundreds). `dry` writes nothing and returns the same. Throws the problems of `writeProducts` and
 * `setOnHand` if others write the same products at the same time; the transaction must then be rolled back.
 */
export async function applyItems(
  ctx: Ctx,
  items: readonly WaitingRow<StagedProduct>[],
  { dry, ref, show }: { dry: boolean; ref: string; show?: ImportShow },
): Promise<ProductOutcome[]> {
  const lookupKeys = items.map((item) => lookupKeysOf(item.staged))
  const keys = {
    slugs: lookupKeys.flatMap(({ slugs }) => slugs),
    skus: lookupKeys.flatMap(({ skus }) => skus),
  }
  const [loaded, categories] = await Promise.all([loadProducts(ctx, keys), loadCategoryResolver(ctx)])
  const imageResolver = await loadImageResolver(
    ctx,
    imageUrlsOf(items),
    loaded.map((product) => product.id),
  )
  const index = indexProducts(loaded)
  const works = new Map<string, ProductWork>()
  const refused: ProductOutcome[] = []
  for (const item of items) {
    const existing = index.find(item.staged)
    const work = existing && works.get(existing.id)
    const before = work?.now ?? existing
    const merged = mergeProduct(before, item.staged, item.line, {
      now: ctx.now,
      categories: categories.ids,
      media: imageResolver.of,
      ownPicture: (url) => siteImageId(ctx.tenant, url),
      images: before ? imageResolver.at(before.id) : [],
      show,
      slugTaken: index.hasSlug,
    })
    const notices = [...merged.errors, ...index.conflicts(merged.record, item.line)]
    if (notices.length) {
      refused.push({ ordinal: item.ordinal, result: 'refused', recordId: before?.id ?? null, notices })
      continue
    }
    const current: ProductWork = work ?? { before, now: before, counts: new Map(), images: [], outcomes: [] }
    const now = {
      ...merged.record,
      version: current.before ? current.before.version + 1 : 1,
      stock: stockAfter(before, merged.counts),
    }
    current.now = now
    for (const [id, milli] of merged.counts) current.counts.set(id, milli)
    current.images.push(...merged.images)
    const createdCategories = categories.takeNew(merged.record.categories)
    const outcome = outcomeOf(item.ordinal, { before, merged, createdCategories })
    const preview =
      dry && item.ordinal < previewRowCount
        ? previewOf(before, merged.record, {
            counts: merged.counts,
            images: merged.images,
            pictureUrls: merged.pictureUrls,
            created: createdCategories,
            pathOf: categories.path,
          })
        : undefined
    current.outcomes.push(preview ? { ...outcome, preview } : outcome)
    works.set(now.id, current)
    index.put(now)
  }
  const applied = [...works.values()].map(withNewVersion)
  if (!dry) {
    await categories.save()
    await write(ctx, applied, imageResolver, ref)
  }
  return [...refused, ...applied.flatMap((work) => work.outcomes)]
}

const imageUrlsOf = (items: readonly WaitingRow<StagedProduct>[]): string[] => {
  const urls = items.flatMap(({ staged }) => [
    ...(staged.images ?? []).map((image) => image.url),
    ...staged.variants.flatMap((variant) => variant.image ?? []),
  ])
  return [...new Set(urls)]
}

interface MergedItem {
  before: CurrentProduct | undefined
  merged: Merged
  createdCategories: string[]
}

function outcomeOf(
  ordinal: number,
  { before, merged: { record, counts, images, pictureUrls }, createdCategories }: MergedItem,
): ProductOutcome {
  const isSame = before && !differs(before, record) && !counts.size && !images.length
  return {
    ordinal,
    result: !before ? 'created' : isSame ? 'same' : 'updated',
    recordId: record.id,
    before: isSame ? null : { ...previousStateOf(before, counts, images), categories: createdCategories },
    notices: [],
    pictures: pictureUrls,
    ...(pictureUrls.length && { figures: { pictures: pictureUrls.length } }),
  }
}

/** Everything a batch changes in a product counts as one version. */
function withNewVersion(work: ProductWork): ProductWork {
  const { before, now } = work
  const version = before ? before.version + (now && differs(before, recordOf(now)) ? 1 : 0) : 1
  for (const outcome of work.outcomes) if (outcome.before) outcome.before.version = version
  return work
}

async function write(
  ctx: Ctx,
  works: readonly ProductWork[],
  imageResolver: ImageResolver,
  ref: string,
): Promise<void> {
  const changed = works.flatMap(({ before, now }) =>
    now && (!before || differs(before, recordOf(now))) ? [recordOf(now)] : [],
  )
  await writeProducts(ctx, changed, { reason: 'import', ref })
  const counts: Count[] = works.flatMap((work) =>
    [...work.counts].map(([variantId, quantityMilli]) => ({ variantId, quantityMilli })),
  )
  await setOnHand(ctx, counts, { reason: 'count', ref })
  const attachments = works.flatMap(({ now, images }) =>
    now && images.length ? [{ productId: now.id, images }] : [],
  )
  if (!attachments.length) return
  await imageResolver.place(attachments)
  await reindexProducts(
    ctx,
    attachments.map((attachment) => attachment.productId),
  )
}

/** Whether anything the import writes differs from the existing product. */
const differs = (before: CurrentProduct, record: ProductRecord): boolean =>
  Object.entries(record).some(
    ([field, value]) => !isDeepStrictEqual(before[field as keyof ProductRecord], value),
  )

export function recordOf(loaded: CurrentProduct): ProductRecord {
  const { version: _, stock: __, ...record } = loaded
  return record
}

function stockAfter(
  before: CurrentProduct | undefined,
  counts: ReadonlyMap<string, number>,
): CurrentProduct['stock'] {
  const stock = { ...before?.stock }
  for (const [id, onHand] of counts) stock[id] = { onHand, reserved: stock[id]?.reserved ?? 0 }
  return stock
}

function previousStateOf(
  before: CurrentProduct | undefined,
  counts: ReadonlyMap<string, number>,
  images: readonly { id: string }[],
): PreviousState {
  return {
    record: before ? recordOf(before) : null,
    version: 0,
    onHand: Object.fromEntries(
      [...counts].map(([id, milli]) => [id, [before?.stock[id]?.onHand ?? 0, milli]]),
    ),
    images: images.map((image) => image.id),
  }
}

/** The loaded products by slug and SKU, including this batch's changes to them. */
function indexProducts(loaded: readonly CurrentProduct[]) {
  const bySlug = new Map<string, CurrentProduct>()
  const bySku = new Map<string, CurrentProduct>()
  const byVariantSku = new Map<string, CurrentProduct>()
  const addToIndex = (currentProduct: CurrentProduct) => {
    bySlug.set(currentProduct.slug, currentProduct)
    bySku.set(foldKey(currentProduct.sku), currentProduct)
    for (const variant of currentProduct.variants) byVariantSku.set(foldKey(variant.sku), currentProduct)
  }
  for (const product of loaded) addToIndex(product)
  return {
    put: addToIndex,
    hasSlug: (slug: string) => bySlug.has(slug),
    find(staged: StagedProduct): CurrentProduct | undefined {
      if (staged.slug) return bySlug.get(staged.slug)
      const sku = staged.sku ? foldKey(staged.sku) : undefined
      if (sku) return bySku.get(sku) ?? byVariantSku.get(sku)
      return bySlug.get(lookupKeysOf(staged).slugs[0] ?? '')
    },
    /** Conflicts with other products. */
    conflicts(record: ProductRecord, line: number): RowError[] {
      const others = (product: CurrentProduct | undefined) =>
        product !== undefined && product.id !== record.id
      if (others(bySlug.get(record.slug)))
        return [{ line, code: 'catalog.import.handle_taken', params: { handle: record.slug } }]
      if (others(bySku.get(foldKey(record.sku))))
        return [{ line, code: 'catalog.import.sku_taken', params: { sku: record.sku } }]
      const conflicting = record.variants.find((variant) => others(byVariantSku.get(foldKey(variant.sku))))
      return conflicting ? [{ line, code: 'catalog.import.sku_taken', params: { sku: conflicting.sku } }] : []
    },
  }
}
