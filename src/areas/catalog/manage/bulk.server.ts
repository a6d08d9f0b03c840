import { isDeepStrictEqual } from 'node:util'
import { authorize } from '#kernel/auth/abilities.ts'
import { invalid } from '#kernel/errors.ts'
import type { Ctx } from '#kernel/http/ctx.ts'
import { recordTransition } from '#kernel/transition.ts'
import { catalogAbilities } from '../abilities.ts'
import { type LoadedProduct, loadProducts, recordOf } from '../product/load.server.ts'
import { validateProduct } from '../product/product.rules.ts'
import type { ProductRecord } from '../product/product.types.ts'
import { writeProducts } from '../product/write.server.ts'
import { applyChange, previousOf, withPrevious } from './bulk.rules.ts'
import type { BulkChange, PreviousValues } from './manage.input.ts'

export interface BulkResult {
  changed: number
  /** Products that stayed unchanged, with the error code. */
  skipped: { id: string; code: string }[]
  /** To be passed to `undoBulk`. */
  previous: PreviousValues[]
}

/**
 * Changes up to five hundred products at once. A product the change does not fit is skipped and reported; the others
 * are changed together. `cell` tells the price history that a single figure was edited in a list. Throws 422
 * `catalog.no_category` for unknown categories.
 */
export async function bulkEdit(
  ctx: Ctx,
  ids: readonly string[],
  change: BulkChange,
  reason: 'bulk' | 'cell' = 'bulk',
): Promise<BulkResult> {
  authorize(ctx, catalogAbilities['product.edit'])
  await assertCategoriesExist(ctx, change.addCategories ?? [])
  const products = await lockProducts(ctx, ids)
  const skipped: BulkResult['skipped'] = missingIds(ids, products)
  const changed: { before: LoadedProduct; after: ProductRecord }[] = []
  for (const product of products) {
    const before = recordOf(product)
    const result = applyChange(before, change, ctx.now.toISOString())
    if (!result.ok) skipped.push({ id: product.id, code: result.code })
    else if (!isDeepStrictEqual(before, result.record))
      changed.push({ before: product, after: result.record })
  }
  await write(ctx, changed, reason)
  const previous = changed.map(({ before }) => previousOf(recordOf(before), before.version + 1))
  return { changed: changed.length, skipped, previous }
}

/** Reverts what `bulkEdit` changed. Products changed since are left alone and reported as `catalog.changed`. */
export async function undoBulk(
  ctx: Ctx,
  previous: readonly PreviousValues[],
): Promise<Omit<BulkResult, 'previous'>> {
  authorize(ctx, catalogAbilities['product.edit'])
  await assertCategoriesExist(
    ctx,
    previous.flatMap((product) => product.categories),
  )
  const requested = new Map(previous.map((product) => [product.id, product]))
  const products = await lockProducts(ctx, [...requested.keys()])
  const skipped = missingIds([...requested.keys()], products)
  const changed: { before: LoadedProduct; after: ProductRecord }[] = []
  for (const product of products) {
    const change = requested.get(product.id)!
    const after = withPrevious(recordOf(product), change)
    const [fault] = validateProduct(after)
    if (product.version !== change.version) skipped.push({ id: product.id, code: 'catalog.changed' })
    else if (fault) skipped.push({ id: product.id, code: fault.code })
    else changed.push({ before: product, after })
  }
  await write(ctx, changed, 'undo')
  return { changed: changed.length, skipped }
}

async function write(
  ctx: Ctx,
  changed: { before: LoadedProduct; after: ProductRecord }[],
  event: 'bulk' | 'cell' | 'undo',
): Promise<void> {
  const moved = changed.filter(({ before, after }) => before.status !== after.status)
  if (moved.length) {
    await recordTransition(
      ctx,
      ...moved.map(({ before, after }) => ({
        entity: 'product',
        id: after.id,
        from: before.status,
        to: after.status,
        event,
      })),
    )
  }
  await writeProducts(
    ctx,
    changed.map(({ after }) => after),
    { reason: event },
  )
}

/** In the order of their ids, so that two bulk changes wait for each other instead of deadlocking. */
async function lockProducts(ctx: Ctx, ids: readonly string[]): Promise<LoadedProduct[]> {
  await ctx.db.query(
    'catalog.lockMany',
    'SELECT id FROM product WHERE tenant_id = $1 AND id = ANY($2::uuid[]) ORDER BY id FOR UPDATE',
    [ctx.tenant.id, ids],
  )
  return loadProducts(ctx, { ids })
}

const missingIds = (ids: readonly string[], found: readonly LoadedProduct[]) => {
  const foundIds = new Set(found.map((product) => product.id))
  return ids.filter((id) => !foundIds.has(id)).map((id) => ({ id, code: 'catalog.no_product' }))
}

async function assertCategoriesExist(ctx: Ctx, ids: readonly string[]): Promise<void> {
  const requested = [...new Set(ids)]
  if (!requested.length) return
  const rows = await ctx.db.query(
    'catalog.categoriesKnown',
    'SELECT id FROM category WHERE tenant_id = $1 AND id = ANY($2::uuid[])',
    [ctx.tenant.id, requested],
  )
  if (rows.length < requested.length) throw invalid([{ path: 'categories', code: 'catalog.no_category' }])
}
