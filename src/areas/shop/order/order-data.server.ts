import { getOrder } from '#areas/billing/public.server.ts'
import { promotionsOfOrder } from '#areas/promotion/public.server.ts'
import type { Ctx } from '#kernel/http/ctx.ts'
import { day } from '#kernel/time/index.ts'
import { contactHref } from '../browse/shop-contact.ts'
import { digitalOf } from '../download/digital.server.ts'
import { shopPaths } from '../paths.ts'
import { preordersOf } from '../preorder/preorder-row.server.ts'
import { returnsOfOpenedOrder } from '../return/request.server.ts'
import { orderConversation } from './order-conversation.server.ts'
import type { OrderData } from './order-data.ts'

/** Returns an order for its pages. Throws 404 for anyone without access. */
export async function orderData(ctx: Ctx, number: string, request: Request): Promise<OrderData> {
  const token = new URL(request.url).searchParams.get('token')
  const order = await getOrder(ctx, number, { token })
  const [{ returns, replacements, isAllowed }, conversation, promotions, digital, preorders] =
    await Promise.all([
      returnsOfOpenedOrder(ctx, order),
      orderConversation(ctx, order),
      promotionsOfOrder(ctx, order.id),
      digitalOf(ctx, order, ctx.viewer.user ? null : order.token),
      preordersOf(ctx, order.id),
    ])
  const guest = !ctx.viewer.user && order.token
  return {
    role: ctx.viewer.role,
    order,
    token: guest ? token : null,
    link: guest ? `${ctx.origin}${shopPaths.order(order.number, order.token)}` : null,
    ask: contactHref(ctx.tenant.facts),
    conversation,
    returns,
    replacements,
    promotions,
    digital,
    preorders,
    today: day(ctx.now),
    canReturn: isAllowed,
  }
}
