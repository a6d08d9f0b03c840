import { wasOrdered } from '#areas/billing/public.server.ts'
import { conflict } from '#kernel/errors.ts'
import type { Ctx } from '#kernel/http/ctx.ts'
import { digitalKind, productKind } from '../checkout/product-lines.server.ts'

/**
 * Rejects the deletion of a product that has ever been ordered: its orders and documents refer to it. Otherwise removes
 * its restock alerts; carts and wish lists store the name themselves and show that it is no longer sold.
 */
export async function assertProductDeletable(
  ctx: Ctx,
  { variantIds }: { variantIds: string[] },
): Promise<void> {
  if ((await wasOrdered(ctx, productKind, variantIds)) || (await wasOrdered(ctx, digitalKind, variantIds)))
    throw conflict('catalog.was_ordered')
  await ctx.db.query(
    'shop.restockAlertsOfDeleted',
    'DELETE FROM shop_restock_alert WHERE tenant_id = $1 AND variant_id = ANY($2::uuid[])',
    [ctx.tenant.id, variantIds],
  )
}
