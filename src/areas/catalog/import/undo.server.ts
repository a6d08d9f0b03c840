import { imagesInOrders } from '#areas/billing/public.server.ts'
import { deleteImages } from '#areas/files/public.server.ts'
import { type Count, setOnHand } from '#areas/stock/public.server.ts'
import { Problem } from '#kernel/errors.ts'
import { type Ctx, touch } from '#kernel/http/ctx.ts'
import { imagesOfRecords, purgeImages } from '#kernel/import/images/images.server.ts'
import type { ImportRun, UndoneRecord, WrittenRecord } from '#kernel/import/import.types.ts'
import { deleteProduct } from '../product/delete.server.ts'
import { storedDescription } from '../product/description.ts'
import { loadProducts } from '../product/load.server.ts'
import type { ProductRecord } from '../product/product.types.ts'
import { reindexProducts } from '../product/reindex.server.ts'
import { writeProducts } from '../product/write.server.ts'
import { recordOf } from './apply.server.ts'
import { deleteEmptyCategories } from './categories.server.ts'
import { imagesByProduct } from './images.server.ts'
import type { CurrentProduct, PreviousState, RowError } from './import.types.ts'

/** The action for a product: it is left alone, deleted, archived if it cannot be deleted, or gets its previous values back. */
interface UndoStep {
  productId: string
  line: number
  what: 'left' | 'delete' | 'archive' | 'restore'
  record: ProductRecord | null
  counts: Count[]
  images: string[]
  errors: RowError[]
}

/** Undoes an import for these products, in a few statements for all that existed before and a few for each one it created. */
export async function undoProducts(
  ctx: Ctx,
  products: readonly WrittenRecord<PreviousState>[],
  { id }: Pick<ImportRun, 'id'>,
): Promise<UndoneRecord[]> {
  const ids = products.map((product) => product.recordId)
  const loaded = new Map((await loadProducts(ctx, { ids })).map((product) => [product.id, product]))
  const fetched = await imagesOfRecords(ctx, id, ids)
  const images = await imagesByProduct(ctx, ids)
  const restored = products.map((product) => {
    const importedImages = [
      ...product.befores.flatMap((before) => before.images),
      ...fetched.flatMap(({ recordId, mediaId }) => (recordId === product.recordId ? [mediaId] : [])),
    ]
    return restore(product, loaded.get(product.recordId), {
      added: importedImages,
      images: images.get(product.recordId) ?? [],
    })
  })
  for (const undoStep of restored)
    if (undoStep.what === 'delete' && !(await wasDeleted(ctx, undoStep))) archive(undoStep)
  const ref = `undo import ${id}`
  await writeProducts(
    ctx,
    restored.flatMap((undoStep) =>
      undoStep.what === 'archive' || undoStep.what === 'restore' ? (undoStep.record ?? []) : [],
    ),
    { reason: 'undo', ref },
  )
  await setOnHand(
    ctx,
    restored.flatMap((undoStep) => (undoStep.what === 'restore' ? undoStep.counts : [])),
    { reason: 'count', ref },
  )
  await detachImages(
    ctx,
    restored.filter((undoStep) => undoStep.what === 'restore'),
  )
  await deleteEmptyCategories(
    ctx,
    products.flatMap(({ befores }) => befores.flatMap((before) => before.categories ?? [])),
  )
  return restored.map(({ productId, what, errors }) => ({
    recordId: productId,
    result: what === 'left' ? 'kept' : 'undone',
    notices: errors,
  }))
}

interface ImportedImages {
  /** Images the import added, at the time or later. */
  added: readonly string[]
  /** The images that exist now. */
  images: readonly string[]
}

/** Products changed since are left alone and reported. */
function restore(
  { recordId: productId, befores, line }: WrittenRecord<PreviousState>,
  now: CurrentProduct | undefined,
  { added, images }: ImportedImages,
): UndoStep {
  const undoStep: UndoStep = {
    productId,
    line,
    what: 'left',
    record: null,
    counts: [],
    images: [...added],
    errors: [],
  }
  const first = befores[0]
  const leaveUnchanged = (code: string): UndoStep => ({ ...undoStep, errors: [{ line, code }] })
  if (!now || !first) return leaveUnchanged('catalog.import.gone_since')
  if (now.version !== Math.max(...befores.map((before) => before.version)))
    return leaveUnchanged('catalog.import.changed_since')
  const { counts, moved } = countsToRestore(befores, now)
  if (!first.record) {
    // Images that users added since are their work.
    if (images.some((image) => !added.includes(image))) return leaveUnchanged('catalog.import.changed_since')
    const deletion: UndoStep = {
      ...undoStep,
      what: 'delete',
      record: { ...recordOf(now), status: 'archived' },
    }
    if (moved || Object.values(now.stock).some(({ reserved }) => reserved > 0)) archive(deletion)
    return deletion
  }
  const errors = moved ? [{ line, code: 'catalog.import.stock_moved_since' }] : []
  return { ...undoStep, what: 'restore', record: current(first.record), counts, errors }
}

function archive(undoStep: UndoStep): void {
  undoStep.what = 'archive'
  undoStep.errors.push({ line: undoStep.line, code: 'catalog.import.archived' })
}

/** Returns false for a product that was ever ordered: its orders refer to it. */
async function wasDeleted(ctx: Ctx, { productId }: UndoStep): Promise<boolean> {
  try {
    await deleteProduct(ctx, productId)
    return true
  } catch (error) {
    if (error instanceof Problem && error.code === 'catalog.was_ordered') return false
    throw error
  }
}

/** The values stored before an import, possibly by a version that kept descriptions as HTML. */
const current = (record: ProductRecord): ProductRecord => ({
  ...record,
  descriptionTh: storedDescription(record.descriptionTh),
  descriptionEn: storedDescription(record.descriptionEn),
})

function countsToRestore(
  befores: readonly PreviousState[],
  now: CurrentProduct,
): { counts: Count[]; moved: boolean } {
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

async function detachImages(ctx: Ctx, restored: readonly UndoStep[]): Promise<void> {
  const off = restored.flatMap(({ productId, images }) => images.map((mediaId) => ({ productId, mediaId })))
  if (!off.length) return
  await ctx.db.query(
    'catalog.importTakeOff',
    `DELETE FROM product_image i USING jsonb_to_recordset($2::jsonb) AS g("productId" uuid, "mediaId" uuid)
     WHERE i.tenant_id = $1 AND i.product_id = g."productId" AND i.media_id = g."mediaId"`,
    [ctx.tenant.id, JSON.stringify(off)],
  )
  await reindexProducts(ctx, [...new Set(off.map((row) => row.productId))])
  touch(ctx, 'catalog')
}

/** Runs after the products: deletes fetched images that nothing shows any more. */
export async function deleteFetchedImages(ctx: Ctx, { id }: Pick<ImportRun, 'id'>): Promise<void> {
  const fetchedIds = await purgeImages(ctx, id)
  if (!fetchedIds.length) return
  const used = await ctx.db.query<{ id: string }>(
    'catalog.picturesInUse',
    `SELECT media_id AS id FROM product_image WHERE tenant_id = $1 AND media_id = ANY ($2::uuid[])
     UNION SELECT image_id FROM product_variant WHERE tenant_id = $1 AND image_id = ANY ($2::uuid[])
     UNION SELECT image_id FROM category WHERE tenant_id = $1 AND image_id = ANY ($2::uuid[])
     UNION SELECT media_id FROM import_picture WHERE tenant_id = $1 AND media_id = ANY ($2::uuid[])
     UNION SELECT m[1]::uuid FROM product_detail d,
       regexp_matches(concat(d.description_th, d.description_en), '[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}', 'g') m
       WHERE d.tenant_id = $1 AND m[1]::uuid = ANY ($2::uuid[])`,
    [ctx.tenant.id, fetchedIds],
  )
  const saved = new Set([...used.map((row) => row.id), ...(await imagesInOrders(ctx, fetchedIds))])
  await deleteImages(
    ctx,
    fetchedIds.filter((fetchedId) => !saved.has(fetchedId)),
  )
}
