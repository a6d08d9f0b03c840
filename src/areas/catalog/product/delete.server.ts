import { setUses } from '#areas/files/public.server.ts'
import { setOnHand, track } from '#areas/stock/public.server.ts'
import { authorize } from '#kernel/auth/abilities.ts'
import { type Ctx, touch } from '#kernel/http/ctx.ts'
import { emit } from '#kernel/jobs/jobs.ts'
import { catalogAbilities } from '../abilities.ts'
import { assertNotInBundle } from '../bundle/bundle.server.ts'
import { lockProduct } from './load.server.ts'

declare module '#kernel/jobs/jobs.ts' {
  interface Events {
    /** A product is about to be deleted. Listeners within the transaction release it, or reject the deletion with a `Problem`. */
    'product.deleting': { productId: string; variantIds: string[] }
  }
}

/**
 * Deletes a product permanently, with its variants and images. Its stock is removed by a movement, so that the stock
 * ledger still shows what there was. Throws 404 `catalog.no_product`, 409 `catalog.was_ordered` for a product that was
 * ever ordered, 409 `catalog.in_bundle`, 409 `stock.below_reserved` for currently reserved stock.
 */
export async function deleteProduct(ctx: Ctx, id: string): Promise<void> {
  authorize(ctx, catalogAbilities['product.edit'])
  await lockProduct(ctx, id)
  await assertNotInBundle(ctx, id)
  // Including archived ones: they may have been ordered before.
  const variants = await ctx.db.query<{ id: string }>(
    'catalog.variantsToDelete',
    'SELECT id FROM product_variant WHERE tenant_id = $1 AND product_id = $2 ORDER BY id',
    [ctx.tenant.id, id],
  )
  const variantIds = variants.map((variant) => variant.id)
  await emit(ctx, 'product.deleting', { productId: id, variantIds })
  await setOnHand(
    ctx,
    variantIds.map((variantId) => ({ variantId, quantityMilli: 0 })),
    { reason: 'adjust', ref: 'product deleted' },
  )
  await track(
    ctx,
    variantIds.map((variantId) => ({ variantId, groupId: id, policy: 'untracked' as const })),
  )
  await setUses(ctx, { kind: 'product', refId: id, label: '', path: '' }, [])
  await ctx.db.query('catalog.deleteProduct', 'DELETE FROM product WHERE tenant_id = $1 AND id = $2', [
    ctx.tenant.id,
    id,
  ])
  touch(ctx, 'catalog')
}
