import type { Ctx } from '#kernel/http/ctx.ts'
import type { Satang } from '#kernel/money/index.ts'
import { captureGiftUses, moveGiftUses, releaseGiftUses } from '../gift-card/gift-use.server.ts'
import { giftHoldOf, type HeldAmount, holdOf, partPaymentAccountOf } from '../ledger/ledger.rules.ts'
import type { LockedOrder } from '../order/order-row.server.ts'
import {
  applyPartPayments,
  markPartPaymentsRefundDue,
  movePartPayments,
} from '../part-payment/held-part.server.ts'
import { captureWalletPart, moveWalletPart, releaseWalletParts } from '../wallet/wallet-part.server.ts'
import type { LockedPayment } from './payment-row.server.ts'

type PartlyPaidPayment = Pick<
  LockedPayment,
  'id' | 'walletPart' | 'walletHoldId' | 'giftPart' | 'partPaid' | 'settledAt'
>

/**
 * Returns the full amount of a payment once its remainder arrives: the remainder, the wallet's part, the gift cards'
 * part and earlier part payments.
 */
export const fullAmountOf = ({
  amount,
  walletPart,
  giftPart,
  partPaid,
}: Pick<LockedPayment, 'amount' | 'walletPart' | 'giftPart' | 'partPaid'>): Satang =>
  (amount + walletPart + giftPart + partPaid) as Satang

/** Releases what wallet and gift cards contributed to attempts that are over; part payments become due back. */
export async function releaseParts(
  ctx: Ctx,
  order: LockedOrder,
  payments: readonly PartlyPaidPayment[],
): Promise<void> {
  await releaseWalletParts(ctx, payments)
  await releaseGiftUses(ctx, payments)
  await markPartPaymentsRefundDue(ctx, order, payments)
}

/** Moves what was held for one attempt to the next. */
export async function moveParts(ctx: Ctx, from: PartlyPaidPayment, to: string): Promise<void> {
  await moveWalletPart(ctx, from, to)
  await moveGiftUses(ctx, from, to)
  await movePartPayments(ctx, from, to)
}

/**
 * Completes a payment whose remainder has arrived, so that it covers the full amount. Returns what was held and where,
 * for the booking that settles it.
 */
export async function applyHeldParts(
  ctx: Ctx,
  order: LockedOrder,
  payment: LockedPayment,
): Promise<HeldAmount[]> {
  await captureWalletPart(ctx, payment)
  const cards = await captureGiftUses(ctx, payment)
  await applyPartPayments(ctx, payment)
  const ofWallet =
    payment.walletPart > 0 && order.userId
      ? [{ account: holdOf(order.userId), amount: payment.walletPart }]
      : []
  const inParts =
    payment.partPaid > 0 ? [{ account: partPaymentAccountOf(order.id), amount: payment.partPaid }] : []
  return [
    ...ofWallet,
    ...cards.map(({ cardId, amount }) => ({ account: giftHoldOf(cardId), amount })),
    ...inParts,
  ]
}
