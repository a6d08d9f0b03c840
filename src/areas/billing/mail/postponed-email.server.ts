import type { Ctx } from '#kernel/http/ctx.ts'
import { enqueue } from '#kernel/jobs/jobs.ts'
import { sendOrderEmail } from './order-email.server.ts'

export const postponedEmailJob = 'billing.mail.postponed'

export interface PostponedDelivery {
  orderId: string
  change: number
}

/** Someone who drags an order may drag it again: the buyer is notified of its final position. */
const delayMs = 60_000

/** Notifies the buyer of the changed dates in a minute; of several changes by then, only of the last. */
export function schedulePostponedEmail(ctx: Ctx, postponed: PostponedDelivery): void {
  const runAt = new Date(ctx.now.getTime() + delayMs)
  enqueue(ctx, postponedEmailJob, postponed, { key: `${postponedEmailJob}:${postponed.orderId}`, runAt })
}

/** Does nothing if the order has been sent or cancelled meanwhile: another email reports that. */
export async function sendPostponedEmail(ctx: Ctx, { orderId, change }: PostponedDelivery): Promise<void> {
  const [row] = await ctx.db.query<{ status: string }>(
    'billing.postponedStatus',
    'SELECT status FROM billing_order WHERE tenant_id = $1 AND id = $2',
    [ctx.tenant.id, orderId],
  )
  if (row && ['paid', 'confirmed', 'preparing', 'ready'].includes(row.status))
    await sendOrderEmail(ctx, orderId, 'postponed', { once: `postponed:${change}`, topic: { change } })
}
