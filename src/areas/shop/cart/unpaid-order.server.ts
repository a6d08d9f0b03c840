import { listOrders } from '#areas/billing/public.server.ts'
import type { Ctx } from '#kernel/http/ctx.ts'
import type { UnpaidOrder } from './cart-data.ts'

/** Returns the latest order of the viewer, or of a guest's browser, that is still awaiting payment. */
export async function findUnpaidOrder(ctx: Ctx): Promise<UnpaidOrder | null> {
  const { items } = await listOrders(ctx, { status: ['pending_payment'], limit: 5 })
  const order = items.find(({ paymentStatus }) => paymentStatus === 'awaiting_customer')
  return order ? { number: order.number, total: order.total } : null
}
