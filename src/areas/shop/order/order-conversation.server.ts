import { billingAbilities, getOrder } from '#areas/billing/public.server.ts'
import type { OrderView } from '#areas/billing/public.ts'
import {
  type Conversation,
  type ConversationSide,
  getConversation,
  markRead,
  postInConversation,
} from '#areas/message/public.server.ts'
import { authorize } from '#kernel/auth/abilities.ts'
import { notFound } from '#kernel/errors.ts'
import type { Ctx } from '#kernel/http/ctx.ts'
import { orderMessages } from '../messages/order.ts'
import { shopPaths } from '../paths.ts'
import { orderStaff } from './order-staff.server.ts'

/** The conversation about an order is identified by its number. */
export const conversationKey = (number: string): string => `order:${number}`
export const orderOfConversation = (key: string): string | null =>
  /^order:([A-Z0-9]+)$/.exec(key)?.[1] ?? null

// Staff's view of an order has no token; its owner's does, guest or member.
const sideOf = (order: OrderView): ConversationSide => (order.token ? 'buyer' : 'shop')

/** Returns the conversation about an order that was loaded for the viewer; null if the site has no messages. */
export async function orderConversation(ctx: Ctx, order: OrderView): Promise<Conversation | null> {
  if (!ctx.tenant.areas.includes('message')) return null
  return getConversation(ctx, conversationKey(order.number), sideOf(order))
}

/**
 * Writes a message about an order, as its buyer (by account, browser or link) or as the shop. Throws 403 for users who
 * may only view orders, 404 for everyone else and if the site has no messages, 422, 429.
 */
export async function writeAboutOrder(
  ctx: Ctx,
  { number, token }: { number: string; token: string | null },
  text: string,
): Promise<void> {
  const order = await getOrder(ctx, number, { token })
  if (sideOf(order) === 'shop') authorize(ctx, billingAbilities['order.handle'])
  if (!ctx.tenant.areas.includes('message')) throw notFound('order.not_found')
  const staff = (await orderStaff(ctx)).map(({ id }) => id)
  const { th, en } = orderMessages
  await postInConversation(
    ctx,
    {
      key: conversationKey(order.number),
      subject: { th: th.numberIs(order.number), en: en.numberIs(order.number) },
      path: shopPaths.order(order.number),
      staff,
      buyer: order.buyerId,
      side: sideOf(order),
      name: order.contact.name,
    },
    text,
  )
}

/** Marks an order's conversation as read by the viewer. Throws 404 for another user's thread. */
export async function viewOrderConversation(ctx: Ctx, threadId: string): Promise<void> {
  await markRead(ctx, threadId)
}
