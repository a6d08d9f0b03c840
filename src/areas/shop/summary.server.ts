import { countUnread } from '#areas/message/public.server.ts'
import type { Ctx } from '#kernel/http/ctx.ts'
import { ownerOf } from './cart/cart-row.server.ts'

/** Visitor data in the header of every page; cached pages do not contain it and request it. */
export interface Summary {
  user: { id: string; firstname: string; lastname: string; role: string; picture: string | null } | null
  cart: { count: number }
  unread: number
}

/** Two statements; none for a guest who never added anything. */
export async function getSummary(ctx: Ctx): Promise<Summary> {
  const { user, role } = ctx.viewer
  const [count, unread] = await Promise.all([cartCount(ctx), countUnread(ctx)])
  return {
    user: user && {
      id: user.id,
      firstname: user.firstname,
      lastname: user.lastname,
      role,
      picture: user.picture ?? null,
    },
    cart: { count },
    unread,
  }
}

async function cartCount(ctx: Ctx): Promise<number> {
  const owner = ownerOf(ctx)
  if (!owner) return 0
  const [row] = await ctx.db.query<{ count: number }>(
    `shop.cartCount.${owner.by}`,
    `SELECT coalesce(sum(CASE WHEN l.quantity_milli % 1000 = 0 THEN l.quantity_milli / 1000 ELSE 1 END), 0) AS count
     FROM cart c JOIN cart_line l ON l.tenant_id = c.tenant_id AND l.cart_id = c.id AND l.removed_at IS NULL
     WHERE c.tenant_id = $1 AND c.${owner.by === 'user' ? 'user_id' : 'guest_hash'} = $2 AND c.status = 'active' AND c.expires_at > $3`,
    [ctx.tenant.id, owner.value, ctx.now],
  )
  return row?.count ?? 0
}
