import type { Ctx } from '#kernel/http/ctx.ts'
import { holdGoods, releaseGoods, reserveGoods } from '../order/goods.server.ts'
import type { LockedOrder } from '../order/order-row.server.ts'
import { heldUntil } from './expiry.rules.ts'

/** Holds the goods of an unpaid order until then, or (null) until they are sent. */
export async function holdAgain(ctx: Ctx, order: LockedOrder, expiresAt: Date | null): Promise<void> {
  if (!expiresAt) return holdGoods(ctx, order)
  if (order.expiresAt && expiresAt <= order.expiresAt) return
  await releaseGoods(ctx, order)
  await reserveGoods(ctx, order, heldUntil(expiresAt))
}
