import { entitledByOrder } from '#areas/billing/public.server.ts'
import type { Ctx } from '#kernel/http/ctx.ts'
import { courseKind } from '../enrolment/enrolment.server.ts'
import { releasePurchase } from './course-sellable.server.ts'
import { purchaseRows } from './purchase-row.server.ts'

/** Releases the places of courses that an order no longer opens. No progress is deleted. */
export async function releaseRefunded(ctx: Ctx, orderId: string): Promise<void> {
  const purchases = await purchaseRows.list(ctx, { where: { orderId, status: 'paid' }, order: ['id'] })
  if (!purchases.length) return
  const open = new Set(await entitledByOrder(ctx, orderId, courseKind))
  for (const purchase of purchases) if (!open.has(purchase.courseId)) await releasePurchase(ctx, purchase)
}
