import type { Ctx } from '#kernel/http/ctx.ts'

/** A step of a return, for the history of its order. */
export interface ReturnStep {
  number: string
  event: string
  at: Date
  reason: string | null
  /** The id of the user who did it. */
  by: string | null
}

/**
 * Returns the history of an order's returns, oldest first. One statement. Does not check permissions: the caller has
 * already opened the order.
 */
export const returnHistory = (ctx: Ctx, orderNumber: string): Promise<ReturnStep[]> =>
  ctx.db.query<ReturnStep>(
    'shop.returnHistory',
    `SELECT r.number, t.event, t.at, t.reason, t.actor_id AS by
     FROM shop_return r JOIN transition t ON t.tenant_id = r.tenant_id AND t.entity = 'shop_return' AND t.entity_id = r.id
     WHERE r.tenant_id = $1 AND r.order_number = $2 ORDER BY t.at, t.id`,
    [ctx.tenant.id, orderNumber],
  )
