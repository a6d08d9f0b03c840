import { joinOrderSql } from '#areas/billing/public.server.ts'
import type { Ctx } from '#kernel/http/ctx.ts'
import { rows } from '#kernel/rows/rows.ts'
import type { Row } from '#kernel/rows/rows.types.ts'
import { purchases } from './purchase.table.ts'

export type Purchase = Row<typeof purchases>

export const purchaseRows = rows(purchases)

/** Returns a user's unpaid orders for a course, the newest first. One statement. */
export const openOrders = (
  ctx: Ctx,
  courseId: string,
  userId: string,
): Promise<{ number: string; id: string }[]> =>
  ctx.db.query(
    'lesson.openOrders',
    `SELECT o.number, o.id FROM lesson_purchase p ${joinOrderSql('p', 'o')}
     WHERE p.tenant_id = $1 AND p.course_id = $2 AND o.user_id = $3 AND p.status = 'open' AND o.status = 'pending_payment'
       AND (o.expires_at IS NULL OR o.expires_at > $4)
     ORDER BY p.created_at DESC`,
    [ctx.tenant.id, courseId, userId, ctx.now],
  )

/** Returns a user's unpaid order for a path; undefined if there is none. One statement. */
export async function openPathOrder(
  ctx: Ctx,
  pathId: string,
  userId: string,
): Promise<{ number: string } | undefined> {
  const [order] = await ctx.db.query<{ number: string }>(
    'lesson.openPathOrder',
    `SELECT o.number FROM lesson_purchase p ${joinOrderSql('p', 'o')}
     WHERE p.tenant_id = $1 AND p.path_id = $2 AND o.user_id = $3 AND p.status = 'open' AND o.status = 'pending_payment'
       AND (o.expires_at IS NULL OR o.expires_at > $4)
     ORDER BY p.created_at DESC LIMIT 1`,
    [ctx.tenant.id, pathId, userId, ctx.now],
  )
  return order
}

/** Returns the buyer of an order; null for a guest's. */
export async function buyerOf(ctx: Ctx, purchase: Pick<Purchase, 'id'>): Promise<string | null> {
  const [row] = await ctx.db.query<{ userId: string | null }>(
    'lesson.buyer',
    `SELECT o.user_id AS "userId" FROM lesson_purchase p ${joinOrderSql('p', 'o')} WHERE p.tenant_id = $1 AND p.id = $2`,
    [ctx.tenant.id, purchase.id],
  )
  return row?.userId ?? null
}
