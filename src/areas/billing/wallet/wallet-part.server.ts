import type { Ctx } from '#kernel/http/ctx.ts'
import { noMoney, type Satang, satang } from '#kernel/money/index.ts'
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

/** So much at least is left to the other way to pay, in satang. */
export const leastBeside = (method: PaymentMethod): number => (method === 'card' ? cardRange.least : 100)

/**
 * What the viewer's wallet can give of an order beside another way to pay: what there is, but never all of it, for that is a way to pay
 * of its own. Nothing for orders that are not their own, that fill a wallet or are paid on delivery.
 */
export async function walletPartFor(
  ctx: Ctx,
  settings: PaymentSettings,
  { total, method, kinds, userId }: Payable,
): Promise<Satang> {
  const beside = method === 'promptpay' || method === 'transfer' || method === 'card'
  const isOwn = userId !== null && ctx.viewer.user?.id === userId
  if (!beside || !isOwn || !settings.wallet.on || storesValue(kinds)) return noMoney
  const available = (await availableToViewer(ctx)) ?? 0
  return satang(Math.max(0, Math.min(available, total - leastBeside(method))))
}

/** Holds a member's part of a payment until the rest has come. Throws 409 `wallet.not_enough`. */
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

/** The parts of payments that are over are their members' again. */
export async function releaseWalletParts(ctx: Ctx, payments: readonly Parted[]): Promise<void> {
  for (const { id, walletHoldId, walletPart, settledAt } of payments) {
    if (!walletHoldId || walletPart === 0 || settledAt) continue
    await releaseHold(ctx, walletHoldId)
    await setPart(ctx, id, noMoney, null)
  }
}

/** What was held for one attempt is held for the next. */
export async function moveWalletPart(ctx: Ctx, from: Parted, to: string): Promise<void> {
  if (!from.walletHoldId || from.walletPart === 0) return
  await setPart(ctx, from.id, noMoney, null)
  await setPart(ctx, to, from.walletPart, from.walletHoldId)
}

/** The rest has come: what was held is taken, and the payment comes to both. The booking that settles takes the money. */
export async function takeWalletPart(ctx: Ctx, payment: Parted): Promise<void> {
  if (!payment.walletHoldId || payment.walletPart === 0) return
  await closeHold(ctx, payment.walletHoldId, payment.walletPart)
  await ctx.db.query(
    'billing.takeWalletPart',
    'UPDATE billing_payment SET amount_satang = amount_satang + wallet_part_satang WHERE tenant_id = $1 AND id = $2',
    [ctx.tenant.id, payment.id],
  )
}

interface Parted {
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
