import { usersByIds } from '#areas/account/public.server.ts'
import { type Ctx, guestViewer } from '#kernel/http/ctx.ts'
import { cancelEntireOrder } from '../order/cancel-whole.server.ts'
import { paymentSettings } from '../settings/settings.server.ts'
import { balanceOf } from '../wallet/balance.server.ts'
import { changePaymentMethod } from './change-method.server.ts'
import { lockCurrentOrder } from './expiry.server.ts'
import { isInFlight } from './payment.states.ts'

/**
 * Returns whether an unpaid order is still waiting and whether money for it may be on its way (a pending slip, a card).
 * Its locks are then held.
 */
export async function lockUnpaidOrder(
  ctx: Ctx,
  orderId: string,
): Promise<{ waits: boolean; onItsWay: boolean }> {
  const { order, payments } = await lockCurrentOrder(ctx, { id: orderId })
  return {
    waits: order.status === 'pending_payment',
    onItsWay: payments.some(({ status }) => isInFlight(status)),
  }
}

/**
 * Pays an order from the wallet of its buyer, who agreed to this beforehand (a standing order); the calling area holds
 * that agreement. `short`: the wallet balance is too low or the wallet is closed; `waits`: a slip is being checked;
 * `over`: there is nothing to pay.
 */
export async function payByStandingOrder(
  ctx: Ctx,
  orderId: string,
): Promise<'paid' | 'short' | 'waits' | 'over'> {
  const { order, payments } = await lockCurrentOrder(ctx, { id: orderId })
  if (order.status !== 'pending_payment' || !order.userId) return 'over'
  if (payments.some(({ status }) => isInFlight(status))) return 'waits'
  const [{ wallet }, { available }, [buyer]] = await Promise.all([
    paymentSettings(ctx),
    balanceOf(ctx, order.userId),
    usersByIds(ctx, [order.userId]),
  ])
  const payment = payments.at(-1)
  if (!wallet.on || available < order.total || !buyer || !payment) return 'short'
  const { id, firstname, lastname, email } = buyer
  const user = { id, firstname, lastname, email: email ?? '', phone: null }
  // The buyer is the payer: the methods open to them apply, and their account is debited.
  await changePaymentMethod({ ...ctx, viewer: { ...guestViewer, role: 'user', user } }, payment.id, {
    method: 'wallet',
  })
  return 'paid'
}

/**
 * Ends an unpaid order that nobody will pay because what it was for has changed. Returns false, with nothing changed,
 * if money may be on its way or was received.
 */
export async function withdrawUnpaidOrder(ctx: Ctx, orderId: string, reason: string): Promise<boolean> {
  const { order, payments } = await lockCurrentOrder(ctx, { id: orderId })
  if (order.status === 'expired' || order.status === 'cancelled') return true
  if (order.status !== 'pending_payment' || payments.some(({ status }) => isInFlight(status))) return false
  await cancelEntireOrder(ctx, order, payments, reason)
  return true
}
