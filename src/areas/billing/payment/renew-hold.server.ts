import type { Ctx } from '#kernel/http/ctx.ts'
import { holdOrderItems, releaseOrderItems, reserveOrderItems } from '../order/order-items.server.ts'
import type { LockedOrder } from '../order/order-row.server.ts'
import { heldUntil } from './expiry.rules.ts'

/** Holds the goods of an unpaid order until then, or (null) until they are sent. */
export async function renewHold(ctx: Ctx, order: LockedOrder, expiresAt: Date | null): Promise<void> {
  if (!expiresAt) return holdOrderItems(ctx, order)
  if (order.expiresAt && expiresAt <= order.expiresAt) return
  await releaseOrderItems(ctx, order)
  await reserveOrderItems(ctx, order, heldUntil(expiresAt))
}
