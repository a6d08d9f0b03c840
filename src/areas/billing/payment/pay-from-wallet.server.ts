import { notAllowed } from '#kernel/errors.ts'
import type { Ctx } from '#kernel/http/ctx.ts'
import { lockCurrentOrder } from './expiry.server.ts'
import { type SettlementResult, settle } from './settle.server.ts'

/**
 * Settles what is due from the wallet of the viewer, who owns the order: their account is debited in the settling
 * booking. Throws 409 `wallet.not_enough` when the money was spent elsewhere meanwhile; nothing of the request is saved
 * then.
 */
export async function payFromWallet(ctx: Ctx, orderId: string): Promise<SettlementResult> {
  const { order, payments } = await lockCurrentOrder(ctx, { id: orderId })
  if (order.userId === null || order.userId !== ctx.viewer.user?.id) throw notAllowed()
  const payment = payments.find(({ method, status }) => method === 'wallet' && status === 'awaiting_customer')
  if (!payment) throw new Error(`Order ${order.number} has no pending wallet payment`)
  return settle(ctx, { order, payment, payments })
}
