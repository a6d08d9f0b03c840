import type { Ctx } from '#kernel/http/ctx.ts'
import { newId } from '#kernel/id.ts'
import { offersFor } from '../offers.server.ts'
import { mergeLines } from './cart.rules.ts'
import { lockCart, openCart } from './cart-row.server.ts'
import { guestHash } from './guest-key.server.ts'

/**
 * Makes a guest's cart the cart of the account that signs in. If the account already has one, the guest's items are
 * merged into it (see `mergeLines`) with the discount code and the chosen gifts, and the changes are stored to be shown
 * once. Called within the sign-in transaction.
 */
export async function mergeCarts(
  ctx: Ctx,
  { userId, guestKey }: { userId: string; guestKey: string | null },
): Promise<void> {
  if (!guestKey) return
  const guest = await lockCart(ctx, { by: 'guest', value: guestHash(guestKey) })
  if (!guest) return
  const owner = { by: 'user', value: userId } as const
  const userCart = await lockCart(ctx, owner)
  if (!userCart) return adoptGuestCart(ctx, guest.id, userId)
  if (!guest.lines.length && !guest.later.length) return
  const offers = await offersFor(
    ctx,
    guest.lines.map((line) => line.variantId),
  )
  const { lines, news } = mergeLines(guest.lines, userCart.lines, (id) => offers.get(id)?.available ?? null)
  const cartId = await openCart(ctx, owner)
  const rows = lines.map((line) => ({ ...line, id: newId() }))
  await Promise.all([
    ctx.db.query(
      'shop.mergeLines',
      `INSERT INTO cart_line AS l (tenant_id, id, cart_id, variant_id, name, quantity_milli, unit_satang, added_at)
       SELECT $1, id, $2, "variantId", name, "quantityMilli", "unitSatang", "addedAt"
       FROM jsonb_to_recordset($3::jsonb) AS w(id uuid, "variantId" uuid, name jsonb, "quantityMilli" bigint,
         "unitSatang" bigint, "addedAt" timestamptz)
       ON CONFLICT (tenant_id, cart_id, variant_id) DO UPDATE
         SET quantity_milli = excluded.quantity_milli, unit_satang = excluded.unit_satang, added_at = excluded.added_at,
             removed_at = NULL, later_at = NULL`,
      [ctx.tenant.id, cartId, JSON.stringify(rows)],
    ),
    moveSavedItems(ctx, guest.id, cartId),
    ctx.db.query(
      'shop.mergedCart',
      // The code and the gifts chosen last count: those of the guest, who is the one shopping now.
      `UPDATE cart c SET status = CASE WHEN c.id = $2 THEN 'merged' ELSE c.status END,
                         news = CASE WHEN c.id = $3 THEN $4::jsonb END,
                         coupon = coalesce(g.coupon, c.coupon),
                         gifts = coalesce(c.gifts || g.gifts, g.gifts, c.gifts)
       FROM cart g
       WHERE c.tenant_id = $1 AND c.id IN ($2, $3) AND g.tenant_id = $1 AND g.id = $2`,
      [ctx.tenant.id, guest.id, cartId, news.notes.length ? JSON.stringify(news) : null],
    ),
  ])
}

/** Moves the items saved for later from one cart to another; items the target already has stay as they are. One statement. */
export async function moveSavedItems(ctx: Ctx, from: string, to: string): Promise<void> {
  await ctx.db.query(
    'shop.moveSavedItems',
    `UPDATE cart_line l SET cart_id = $3 WHERE tenant_id = $1 AND cart_id = $2 AND later_at IS NOT NULL
       AND NOT EXISTS (SELECT FROM cart_line o
                       WHERE o.tenant_id = $1 AND o.cart_id = $3 AND o.variant_id = l.variant_id)`,
    [ctx.tenant.id, from, to],
  )
}

/** An account without a cart, or with an expired one, takes over the guest's as it is. */
async function adoptGuestCart(ctx: Ctx, cartId: string, userId: string): Promise<void> {
  await ctx.db.query(
    'shop.dropExpired',
    `DELETE FROM cart WHERE tenant_id = $1 AND user_id = $2 AND status = 'active' AND expires_at <= $3`,
    [ctx.tenant.id, userId, ctx.now],
  )
  await ctx.db.query(
    'shop.adoptCart',
    'UPDATE cart SET user_id = $3, guest_hash = NULL WHERE tenant_id = $1 AND id = $2',
    [ctx.tenant.id, cartId, userId],
  )
}
