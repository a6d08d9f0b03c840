import type { Ctx } from '#kernel/http/ctx.ts'
import { guestHash } from '../cart/guest-key.server.ts'

/** Moves a guest's wish list to the account that signs in. Called within the sign-in transaction. */
export async function adoptWishlist(
  ctx: Ctx,
  { userId, guestKey }: { userId: string; guestKey: string | null },
): Promise<void> {
  if (!guestKey) return
  await ctx.db.query(
    'shop.adoptWishes',
    `WITH mine AS (
       DELETE FROM shop_wish WHERE tenant_id = $1 AND guest_hash = $2 RETURNING *)
     INSERT INTO shop_wish (tenant_id, id, user_id, product_id, product_sku, variant_id, sku, name, unit_satang, added_at)
     SELECT tenant_id, id, $3, product_id, product_sku, variant_id, sku, name, unit_satang, added_at FROM mine
     WHERE removed_at IS NULL
     ON CONFLICT (tenant_id, user_id, product_id) WHERE user_id IS NOT NULL DO UPDATE SET removed_at = NULL`,
    [ctx.tenant.id, guestHash(guestKey), userId],
  )
}

const hourMs = 3_600_000

/** Deletes items removed an hour ago, and items of guests who did not sign in within a day. */
export async function purgeWishlists(ctx: Ctx): Promise<void> {
  const ago = (hours: number) => new Date(ctx.now.getTime() - hours * hourMs)
  await ctx.db.query(
    'shop.forgetWishes',
    `DELETE FROM shop_wish WHERE tenant_id = $1 AND (removed_at < $2 OR (guest_hash IS NOT NULL AND added_at < $3))`,
    [ctx.tenant.id, ago(1), ago(24)],
  )
}
