import type { Ctx } from '#kernel/http/ctx.ts'
import { partRows } from '../part-payment/held-part.server.ts'
import { sendOrderEmail } from './order-email.server.ts'

/** Emails the buyer that a part payment was received and how much is missing, once for each part that waits for the rest. */
export async function sendPartPaymentEmail(
  ctx: Ctx,
  { orderId, partId }: { orderId: string; partId: string },
): Promise<void> {
  const part = await partRows.find(ctx, { id: partId })
  // The part that completes the payment is reported by the "paid" email.
  if (part?.status !== 'held') return
  await sendOrderEmail(ctx, orderId, 'part', { once: `part:${partId}`, topic: { amount: part.amount } })
}
