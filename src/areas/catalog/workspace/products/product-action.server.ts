import { levels, receive } from '#areas/stock/public.server.ts'
import { authorize } from '#kernel/auth/abilities.ts'
import { invalid } from '#kernel/errors.ts'
import { parseInput } from '#kernel/http/api.ts'
import type { Ctx } from '#kernel/http/ctx.ts'
import { catalogAbilities } from '../../abilities.ts'
import { bundleInput } from '../../bundle/bundle.input.ts'
import { setBundle } from '../../bundle/bundle.server.ts'
import { newCategoryInput } from '../../category/category.input.ts'
import { addCategory } from '../../category/category.server.ts'
import { editImage, orderImages, removeImage } from '../../image/image.server.ts'
import { bulkEdit, undoBulk } from '../../manage/bulk.server.ts'
import { editProduct } from '../../manage/editor.server.ts'
import { bulkInput, bulkUndoInput } from '../../manage/manage.input.ts'
import { deleteProduct } from '../../product/delete.server.ts'
import { imageInput, newProductInput, productInput } from '../../product/product.input.ts'
import { saveProduct, setStatus, setStock } from '../../product/product.server.ts'
import { validateReason } from '../../product/stock-reason.rules.ts'
import { copyOf } from './copy.rules.ts'
import { productMessages } from './messages/index.ts'
import { imageOrder, type ProductAction, parseJson } from './products.input.ts'

/** Executes an action of the product page through the catalogue and the stock; each checks its own permissions and rules. */
export async function runProductAction(ctx: Ctx, action: ProductAction) {
  authorize(ctx, catalogAbilities['products.manage'])
  switch (action.intent) {
    case 'price':
      return bulk(
        ctx,
        [action.id],
        { price: { field: 'regular', how: 'set', amount: action.amount, roundTo: 1 } },
        'cell',
      )
    case 'bulk': {
      const { ids, change } = parseInput(bulkInput, parseJson(action.input))
      return bulk(ctx, ids, change)
    }
    case 'undo': {
      const { previous } = parseInput(bulkUndoInput, { previous: parseJson(action.previous) })
      const { changed, skipped } = await undoBulk(ctx, previous)
      return { ok: true as const, undone: changed, skipped: skipped.length }
    }
    case 'stock':
      return adjust(ctx, action)
    case 'save': {
      const saved = await saveProduct(
        ctx,
        action.id === 'new' ? null : action.id,
        parseInput(action.id === 'new' ? newProductInput : productInput, parseJson(action.input)),
      )
      return { ok: true as const, id: saved.id, version: saved.version }
    }
    case 'status': {
      const { record } = await editProduct(ctx, action.id)
      await setStatus(ctx, action.id, action.event)
      // The panel that sent it continues from this version; one that has become stale is notified when it saves.
      return { ok: true as const, from: record.version, version: record.version + 1, before: record.status }
    }
    case 'bundle':
      await setBundle(ctx, action.id, parseInput(bundleInput, parseJson(action.parts)))
      return { ok: true as const }
    case 'duplicate': {
      const { record } = await editProduct(ctx, action.id)
      const named = { th: productMessages.th.copyOf, en: productMessages.en.copyOf }
      const created = await saveProduct(ctx, null, parseInput(productInput, copyOf(record, named)))
      return { ok: true as const, id: created.id, version: created.version }
    }
    case 'delete':
      await deleteProduct(ctx, action.id)
      return { ok: true as const }
    case 'category': {
      const { id } = await addCategory(ctx, parseInput(newCategoryInput, { name: { th: action.name } }))
      return { ok: true as const, id }
    }
    case 'image-order': {
      await orderImages(ctx, action.id, parseInput(imageOrder, parseJson(action.images)))
      return { ok: true as const }
    }
    case 'image':
      await editImage(ctx, action.id, action.image, parseInput(imageInput, parseJson(action.change)))
      return { ok: true as const }
    case 'image-remove':
      await removeImage(ctx, action.id, action.image)
      return { ok: true as const }
  }
}

async function bulk(
  ctx: Ctx,
  ids: readonly string[],
  change: Parameters<typeof bulkEdit>[2],
  reason?: Parameters<typeof bulkEdit>[3],
) {
  const { changed, skipped, previous } = await bulkEdit(ctx, ids, change, reason)
  return { ok: true as const, changed, refused: skipped.length, previous }
}

type StockAdjustment = Extract<ProductAction, { intent: 'stock' }>

/**
 * Sets the stock of a variant to the counted quantity. `receive` comes from suppliers, the rest from counting; a
 * difference that contradicts its reason is rejected (422 at `reason`).
 */
async function adjust(ctx: Ctx, { variantId, onHandMilli, seenMilli, reason, note }: StockAdjustment) {
  if (reason !== 'receive') {
    await setStock(ctx, variantId, { onHandMilli, seenMilli, reason, note })
    return { ok: true as const }
  }
  authorize(ctx, catalogAbilities['stock.set'])
  // Locked until the end, so that a second press does not record the same goods again.
  if (seenMilli !== undefined)
    await setStock(ctx, variantId, { onHandMilli: seenMilli, seenMilli, reason: 'count', note })
  const now = (await levels(ctx, [variantId])).get(variantId)?.onHandMilli ?? 0
  const difference = onHandMilli - now
  if (validateReason('receive', difference))
    throw invalid([{ path: 'reason', code: 'catalog.received_less' }])
  if (difference > 0) await receive(ctx, { lines: [{ variantId, quantityMilli: difference }], note })
  return { ok: true as const }
}
