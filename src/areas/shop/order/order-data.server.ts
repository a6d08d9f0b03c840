import { getOrder } from '#areas/billing/public.server.ts'
import type { Ctx } from '#kernel/http/ctx.ts'
import { day } from '#kernel/time/index.ts'
import { askAddress } from '../browse/shop-contact.ts'
import { shopPaths } from '../paths.ts'
import { returnsBeside } from '../return/request.server.ts'
import type { OrderData } from './order-data.ts'
import { orderTalk } from './order-talk.server.ts'

/** An order for its pages. Throws 404 for everybody it is not for. */
export async function orderData(ctx: Ctx, number: string, request: Request): Promise<OrderData> {
  const token = new URL(request.url).searchParams.get('token')
  const order = await getOrder(ctx, number, { token })
  const [{ returns, may }, talk] = await Promise.all([returnsBeside(ctx, order), orderTalk(ctx, order)])
  const guest = !ctx.viewer.user && order.token
  return {
    role: ctx.viewer.role,
    order,
    token: guest ? token : null,
    link: guest ? `${ctx.origin}${shopPaths.order(order.number, order.token)}` : null,
    ask: askAddress(ctx.tenant.facts),
    talk,
    returns,
    today: day(ctx.now),
    mayReturn: may,
  }
}
