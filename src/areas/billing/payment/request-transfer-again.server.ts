import type { Ctx } from '#kernel/http/ctx.ts'
import { satang, zeroSatang } from '#kernel/money/index.ts'
import type { LockedOrder } from '../order/order-row.server.ts'
import { movePartPayments } from '../part-payment/held-part.server.ts'
import { paymentSettings } from '../settings/settings.server.ts'
import { releaseParts } from './held-parts.server.ts'
import { newPayment } from './new-payment.server.ts'
import { type LockedPayment, movePayment } from './payment-row.server.ts'

/**
 * Requests the new, lower amount of an unpaid order under another reference and code, until the same time; the previous
 * request is no longer shown. Money that still arrives on the old one pays the order, and any surplus is due back.
 */
export async function requestTransferAgain(
  ctx: Ctx,
  order: LockedOrder,
  payments: readonly LockedPayment[],
): Promise<void> {
  for (const payment of payments) {
    if (payment.status === 'awaiting_customer' || payment.status === 'failed')
      await movePayment(ctx, payment, 'expire')
  }
  const last = payments.at(-1)
  // Part payments stay, so less of the new amount is requested.
  const partPaid = last?.partPaid ?? zeroSatang
  const { id } = await newPayment(ctx, {
    orderId: order.id,
    number: order.number,
    attempt: Math.max(...payments.map(({ attempt }) => attempt)) + 1,
    method: order.method,
    amount: satang(order.total - partPaid),
    expiresAt: order.expiresAt,
    settings: await paymentSettings(ctx),
  })
  if (last) await movePartPayments(ctx, last, id)
  const before = payments.map((payment) => ({ ...payment, partPaid: zeroSatang }))
  await releaseParts(ctx, order, before)
}
