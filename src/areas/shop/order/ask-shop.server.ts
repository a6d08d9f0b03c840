import { getOrder } from '#areas/billing/public.server.ts'
import type { OrderView } from '#areas/billing/public.ts'
import { writeTo } from '#areas/message/public.server.ts'
import { invalid, notFound } from '#kernel/errors.ts'
import type { Ctx } from '#kernel/http/ctx.ts'
import { orderMessages } from '../messages/order.ts'
import { shopPeople } from './shop-people.server.ts'

/** Whether the buyer of an order can write to the shop here: signed in, on a site with messages, their own order. */
export const mayAskShop = (ctx: Ctx, order: OrderView): boolean =>
  ctx.viewer.user !== null && Boolean(order.token) && ctx.tenant.areas.includes('message')

/**
 * Writes to the shop about an order, in the inbox both have already; the order stands above the words. Answers the thread. Throws 404
 * for everybody but the buyer and where nobody of the shop can answer, 422, 429.
 */
export async function askShop(
  ctx: Ctx,
  { number, token }: { number: string; token: string | null },
  text: string,
): Promise<string> {
  const order = await getOrder(ctx, number, { token })
  if (!mayAskShop(ctx, order)) throw notFound('order.not_found')
  if (!text.trim()) throw invalid([{ path: 'text', code: 'field.required' }])
  const reader = (await shopPeople(ctx)).find(({ id }) => id !== ctx.viewer.user?.id)
  if (!reader) throw notFound('shop.nobody_to_ask')
  return writeTo(ctx, reader.id, `${orderMessages[ctx.locale].numberIs(order.number)}\n${text.trim()}`)
}
