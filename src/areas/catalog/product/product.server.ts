import { type Count, type Move, movesOf, setOnHand } from '#areas/stock/public.server.ts'
import { authorize } from '#kernel/auth/abilities.ts'
import { conflict, invalid, notFound } from '#kernel/errors.ts'
import { type Ctx, touch } from '#kernel/http/ctx.ts'
import { newId } from '#kernel/id.ts'
import { recordTransition } from '#kernel/transition.ts'
import { catalogAbilities } from '../abilities.ts'
import { storedDescription } from './description.ts'
import { type LoadedProduct, loadProduct, lockProduct, recordOf } from './load.server.ts'
import { mergeProduct, type ProductChange, slugFor, type VariantChange } from './merge.rules.ts'
import type { NewProductInput, VariantInput } from './product.input.ts'
import { firstUnused, validateActivation, validateProduct } from './product.rules.ts'
import { type ProductEvent, productStates } from './product.states.ts'
import type { ProductRecord } from './product.types.ts'
import { writeProducts } from './write.server.ts'

/**
 * Creates a product (`id` null; a draft, or shown immediately) or changes one; returns its new state. Counting stock
 * along with it requires the right to set stock. Throws 403, 422 with every invalid field, 409 `catalog.changed` if another user saved since `input.version`, `catalog.slug_taken`,
 * `catalog.sku_taken`.
 */
export async function saveProduct(
  ctx: Ctx,
  id: string | null,
  input: NewProductInput,
): Promise<LoadedProduct> {
  authorize(ctx, catalogAbilities['product.edit'])
  const base = id ? await lockProduct(ctx, id) : null
  if (base && input.version !== undefined && input.version !== base.version) throw conflict('catalog.changed')
  if (!base && !input.variants?.length) throw invalid([{ path: 'variants', code: 'catalog.needs_variant' }])
  const change = changeOf(input)
  // Before merging: a missing SKU is derived from the slug, and is unique if that is.
  if (!base && !change.slug) change.slug = await freeSlug(ctx, slugFor(change))
  const merged = mergeProduct(base && recordOf(base), change, { newId, now: ctx.now.toISOString() })
  const publishNow = !base && input.status === 'active'
  const record = publishNow ? withStatus(ctx, merged, 'publish') : merged
  const errors = validateProduct(record)
  if (errors.length) throw invalid(errors)
  await assertReferencesExist(ctx, record)
  await writeProducts(ctx, [record], { reason: base ? 'edit' : 'made' })
  if (publishNow)
    await recordTransition(ctx, {
      entity: 'product',
      id: record.id,
      from: merged.status,
      to: record.status,
      event: 'publish',
    })
  await countVariants(ctx, input.variants ?? [], record)
  return loadProduct(ctx, record.id)
}

/** Publishes, unpublishes, archives or restores. Throws 409 if its state does not allow it, 422 if required data is missing. */
export async function setStatus(ctx: Ctx, id: string, event: ProductEvent): Promise<void> {
  authorize(ctx, catalogAbilities['product.edit'])
  const product = await lockProduct(ctx, id)
  const record = withStatus(ctx, recordOf(product), event)
  if (record.status === 'active') {
    const errors = validateActivation(record)
    if (errors.length) throw invalid(errors)
  }
  await recordTransition(ctx, { entity: 'product', id, from: product.status, to: record.status, event })
  await writeProducts(ctx, [record], { reason: 'edit' })
}

/** Returns the record in its next state; records the date of the first publication. */
export function withStatus(ctx: Ctx, record: ProductRecord, event: ProductEvent): ProductRecord {
  if (!productStates.can(record.status, event))
    throw conflict('catalog.status', { status: record.status, event })
  const status = productStates.next(record.status, event)
  return {
    ...record,
    status,
    publishedAt: status === 'active' ? (record.publishedAt ?? ctx.now.toISOString()) : record.publishedAt,
  }
}

/**
 * Sets the stock on hand of a variant, with the reason. With `seenMilli`, only if that is the current stock. Throws
 * 404, 409 `stock.below_reserved`, 409 `stock.moved_since`.
 */
export async function setStock(
  ctx: Ctx,
  variantId: string,
  input: { onHandMilli: number; reason: 'adjust' | 'count' | 'waste'; note: string; seenMilli?: number },
): Promise<void> {
  authorize(ctx, catalogAbilities['stock.set'])
  await assertVariantExists(ctx, variantId)
  const { onHandMilli: quantityMilli, seenMilli, ...why } = input
  await setOnHand(ctx, [{ variantId, quantityMilli, ...(seenMilli !== undefined && { seenMilli }) }], why)
}

/** Returns the movements of a variant, newest first, fifty per page. */
export async function stockMoves(ctx: Ctx, variantId: string, page: number): Promise<Move[]> {
  authorize(ctx, catalogAbilities['stock.set'])
  await assertVariantExists(ctx, variantId)
  return movesOf(ctx, variantId, page)
}

async function assertVariantExists(ctx: Ctx, variantId: string): Promise<void> {
  const rows = await ctx.db.query(
    'catalog.variant',
    'SELECT id FROM product_variant WHERE tenant_id = $1 AND id = $2',
    [ctx.tenant.id, variantId],
  )
  if (!rows.length) throw notFound('catalog.no_variant')
}

function changeOf(input: NewProductInput): ProductChange {
  const { name, brand, short, description, variants, version: _, status: __, ...rest } = input
  return {
    ...rest,
    nameTh: name?.th,
    nameEn: name?.en,
    brand: brand?.th,
    brandEn: brand?.en,
    shortTh: short?.th,
    shortEn: short?.en,
    descriptionTh: description && storedDescription(description.th),
    descriptionEn: description && storedDescription(description.en),
    variants: variants?.map(variantChange),
  }
}

function variantChange({ unit, onHandMilli: _, ...variant }: VariantInput): VariantChange {
  return { ...variant, unitTh: unit.th, unitEn: unit.en }
}

/** Returns `mango`, or `mango-2` if that is taken, …; tries twenty and leaves the rest to the unique key. */
async function freeSlug(ctx: Ctx, slug: string): Promise<string> {
  const candidates = [slug, ...Array.from({ length: 19 }, (_, n) => `${slug}-${n + 2}`)]
  const rows = await ctx.db.query<{ slug: string }>(
    'catalog.slugs',
    'SELECT slug FROM product WHERE tenant_id = $1 AND slug = ANY($2::text[])',
    [ctx.tenant.id, candidates],
  )
  return firstUnused(slug, new Set(rows.map((row) => row.slug)))
}

/** Categories and images must exist, and images must belong to the product. */
async function assertReferencesExist(ctx: Ctx, record: ProductRecord): Promise<void> {
  const images = record.variants.flatMap((variant) => variant.imageId ?? [])
  const [row] = await ctx.db.query<{ categories: number; images: number }>(
    'catalog.known',
    `SELECT (SELECT count(*) FROM category WHERE tenant_id = $1 AND id = ANY($2::uuid[])) AS categories,
            (SELECT count(*) FROM product_image WHERE tenant_id = $1 AND product_id = $3 AND media_id = ANY($4::uuid[])) AS images`,
    [ctx.tenant.id, record.categories, record.id, images],
  )
  if (row?.categories !== new Set(record.categories).size)
    throw invalid([{ path: 'categories', code: 'catalog.no_category' }])
  if (row.images !== new Set(images).size) throw invalid([{ path: 'variants', code: 'catalog.no_image' }])
}

async function countVariants(
  ctx: Ctx,
  inputs: readonly VariantInput[],
  record: ProductRecord,
): Promise<void> {
  const counts = inputs.flatMap((input, n): Count[] => {
    const variant = record.variants[n]
    return variant && input.onHandMilli !== undefined && variant.policy !== 'untracked'
      ? [{ variantId: variant.id, quantityMilli: input.onHandMilli }]
      : []
  })
  if (counts.length) authorize(ctx, catalogAbilities['stock.set'])
  await setOnHand(ctx, counts, { reason: 'adjust' })
  touch(ctx, 'catalog')
}
