import type { Ctx } from '#kernel/http/ctx.ts'
import { partRows } from '../part-payment/held-part.server.ts'
import { mailAboutOrder } from './order-mail.server.ts'

/** Writes to the buyer that part of the money came and how much is missing, once for each part that waits for the rest. */
export async function mailAboutPart(
  ctx: Ctx,
  { orderId, partId }: { orderId: string; partId: string },
): Promise<void> {
  const part = await partRows.find(ctx, { id: partId })
  // What made it whole is told by the e-mail that it is paid.
  if (part?.status !== 'held') return
  await mailAboutOrder(ctx, orderId, 'part', `part:${partId}`, { amount: part.amount })
}
