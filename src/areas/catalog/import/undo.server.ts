import { type Count, setOnHand } from '#areas/stock/public.server.ts'
import type { Ctx } from '#kernel/http/ctx.ts'
import { touch } from '#kernel/http/ctx.ts'
import type { ImportRun, UndoneRecord, WrittenRecord } from '#kernel/import/import.types.ts'
import { storedDescription } from '../product/description.ts'
import { loadProducts } from '../product/load.server.ts'
import type { ProductRecord } from '../product/product.types.ts'
import { shelve } from '../product/shelve.server.ts'
import { writeProducts } from '../product/write.server.ts'
import { recordOf } from './apply.server.ts'
import type { Before, RowError, Standing } from './import.types.ts'

interface Restored {
  record: ProductRecord | null
  counts: Count[]
  images: string[]
  errors: RowError[]
}

/** Takes back what an import did to these products, in some statements for all of them. */
export async function undoProducts(
  ctx: Ctx,
  products: readonly WrittenRecord<Before>[],
  { id }: Pick<ImportRun, 'id'>,
): Promise<UndoneRecord[]> {
  const loaded = new Map(
    (await loadProducts(ctx, { ids: products.map((one) => one.recordId) })).map((one) => [one.id, one]),
  )
  const restored = products.map((one) => ({
    productId: one.recordId,
    ...restore(one, loaded.get(one.recordId), ctx.now),
  }))
  const ref = `undo import ${id}`
  await writeProducts(
    ctx,
    restored.flatMap((one) => one.record ?? []),
    { reason: 'undo', ref },
  )
  await setOnHand(
    ctx,
    restored.flatMap((one) => one.counts),
    { reason: 'count', ref },
  )
  await takeOff(ctx, restored)
  return restored.map(({ productId, errors, record, counts, images }) => ({
    recordId: productId,
    result: record || counts.length || images.length ? 'undone' : 'kept',
    notices: errors,
  }))
}

/** What was changed since is left alone and told. */
function restore(
  { befores, line }: WrittenRecord<Before>,
  now: Standing | undefined,
  moment: Date,
): Restored {
  const nothing: Restored = { record: null, counts: [], images: [], errors: [] }
  const first = befores[0]
  if (!now || !first) return { ...nothing, errors: [{ line, code: 'catalog.import.gone_since' }] }
  if (now.version !== Math.max(...befores.map((before) => before.version))) {
    return { ...nothing, errors: [{ line, code: 'catalog.import.changed_since' }] }
  }
  const { counts, moved } = countsBack(befores, now)
  const archived: ProductRecord = { ...recordOf(now), status: 'archived' }
  return {
    record: first.record ? current(first.record) : archived,
    counts: first.record ? counts : [],
    images: befores.flatMap((before) => before.images),
    errors:
      moved && first.record
        ? [{ line, code: 'catalog.import.stock_moved_since', params: { at: moment.toISOString() } }]
        : [],
  }
}

/** What was stored before an import, also by a version that kept descriptions as HTML. */
const current = (record: ProductRecord): ProductRecord => ({
  ...record,
  descriptionTh: storedDescription(record.descriptionTh),
  descriptionEn: storedDescription(record.descriptionEn),
})

function countsBack(befores: readonly Before[], now: Standing): { counts: Count[]; moved: boolean } {
  const spans = new Map<string, [number, number]>()
  for (const { onHand } of befores) {
    for (const [id, [from, to]] of Object.entries(onHand)) spans.set(id, [spans.get(id)?.[0] ?? from, to])
  }
  let moved = false
  const counts = [...spans].flatMap(([variantId, [from, to]]): Count[] => {
    const level = now.stock[variantId]
    const free = level && level.onHand === to && from >= level.reserved
    if (!free) moved = true
    return free ? [{ variantId, quantityMilli: from }] : []
  })
  return { counts, moved }
}

async function takeOff(ctx: Ctx, restored: readonly (Restored & { productId: string })[]): Promise<void> {
  const off = restored.flatMap(({ productId, images }) => images.map((mediaId) => ({ productId, mediaId })))
  if (!off.length) return
  await ctx.db.query(
    'catalog.importTakeOff',
    `DELETE FROM product_image i USING jsonb_to_recordset($2::jsonb) AS g("productId" uuid, "mediaId" uuid)
     WHERE i.tenant_id = $1 AND i.product_id = g."productId" AND i.media_id = g."mediaId"`,
    [ctx.tenant.id, JSON.stringify(off)],
  )
  await shelve(ctx, [...new Set(off.map((one) => one.productId))])
  touch(ctx, 'catalog')
}
