import type { Ctx } from '#kernel/http/ctx.ts'
import { type Satang, satang, zeroSatang } from '#kernel/money/index.ts'
import { cardRange, type PaymentMethod } from '../payment/method.rules.ts'
import { storesValue } from '../sellable.server.ts'
import type { PaymentSettings } from '../settings/settings.server.ts'
import { availableToViewer } from './balance.server.ts'
import { closeHold, openHold, releaseHold } from './hold.server.ts'

interface Payable {
  total: Satang
  method: PaymentMethod
  kinds: readonly string[]
  userId: string | null
}

/** Returns the minimum that must be left to the other payment method, in satang. */
export const minRemainderSatang = (method: PaymentMethod): number =>
  method === 'card' ? cardRange.least : 100

/**
 * Returns how much the viewer's wallet can pay of an order in addition to another payment method: what is available,
 * but never all of it, since that is a payment method of its own. Zero for orders that are not their own, that top up a
 * wallet or are paid on delivery.
 */
export async function walletPartFor(
  ctx: Ctx,
  settings: PaymentSettings,
  { total, method, kinds, userId }: Payable,
): Promise<Satang> {
  const isCombinable = method === 'promptpay' || method === 'transfer' || method === 'card'
  const isOwn = userId !== null && ctx.viewer.user?.id === userId
  if (!isCombinable || !isOwn || !settings.wallet.on || storesValue(kinds)) return zeroSatang
  const available = (await availableToViewer(ctx)) ?? 0
  return satang(Math.max(0, Math.min(available, total - minRemainderSatang(method))))
}

/** Holds a member's part of a payment until the remainder has arrived. Throws 409 `wallet.not_enough`. */
export async function holdWalletPart(
  ctx: Ctx,
  {
    paymentId,
    userId,
    amount,
    number,
  }: { paymentId: string; userId: string; amount: Satang; number: string },
): Promise<void> {
  const holdId = await openHold(ctx, { userId, amount, reason: number })
  await setPart(ctx, paymentId, amount, holdId)
}

/** Releases the wallet parts of payments that are over. */
export async function releaseWalletParts(ctx: Ctx, payments: readonly PartlyPaidPayment[]): Promise<void> {
  for (const { id, walletHoldId, walletPart, settledAt } of payments) {
    if (!walletHoldId || walletPart === 0 || settledAt) continue
    await releaseHold(ctx, walletHoldId)
    await setPart(ctx, id, zeroSatang, null)
  }
}

/** Moves what was held for one attempt to the next. */
export async function moveWalletPart(ctx: Ctx, from: PartlyPaidPayment, to: string): Promise<void> {
  if (!from.walletHoldId || from.walletPart === 0) return
  await setPart(ctx, from.id, zeroSatang, null)
  await setPart(ctx, to, from.walletPart, from.walletHoldId)
}

/** Takes the hold once the remainder has arrived, so that the payment includes both. The booking that settles takes the money. */
export async function captureWalletPart(ctx: Ctx, payment: PartlyPaidPayment): Promise<void> {
  if (!payment.walletHoldId || payment.walletPart === 0) return
  await closeHold(ctx, payment.walletHoldId, payment.walletPart)
  await ctx.db.query(
    'billing.takeWalletPart',
    'UPDATE billing_payment SET amount_satang = amount_satang + wallet_part_satang WHERE tenant_id = $1 AND id = $2',
    [ctx.tenant.id, payment.id],
  )
}

interface PartlyPaidPayment {
  id: string
  walletPart: Satang
  walletHoldId: string | null
  settledAt: Date | null
}

async function setPart(ctx: Ctx, id: string, amount: Satang, holdId: string | null): Promise<void> {
  await ctx.db.query(
    'billing.setWalletPart',
    'UPDATE billing_payment SET wallet_part_satang = $3, wallet_hold_id = $4 WHERE tenant_id = $1 AND id = $2',
    [ctx.tenant.id, id, amount, holdId],
  )
}
