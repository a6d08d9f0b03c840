import { wasOrdered } from '#areas/billing/public.server.ts'
import { conflict } from '#kernel/errors.ts'
import type { Ctx } from '#kernel/http/ctx.ts'
import { digitalKind, goodsKind } from '../checkout/goods.server.ts'

/**
 * Refuses that a product is deleted which anybody ordered: its orders and documents lead to it. Else nobody waits for it any longer; carts
 * and wishlists have its name of their own and say that it is gone.
 */
export async function letGoOfProduct(ctx: Ctx, { variantIds }: { variantIds: string[] }): Promise<void> {
  if ((await wasOrdered(ctx, goodsKind, variantIds)) || (await wasOrdered(ctx, digitalKind, variantIds)))
    throw conflict('catalog.was_ordered')
  await ctx.db.query(
    'shop.restockAlertsOfDeleted',
    'DELETE FROM shop_restock_alert WHERE tenant_id = $1 AND variant_id = ANY($2::uuid[])',
    [ctx.tenant.id, variantIds],
  )
}
