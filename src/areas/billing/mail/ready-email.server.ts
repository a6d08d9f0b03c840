import type { Ctx } from '#kernel/http/ctx.ts'
import { enqueue } from '#kernel/jobs/jobs.ts'
import { sendOrderEmail } from './order-email.server.ts'

export const readyEmailJob = 'billing.mail.ready'

/** Longer than the undo of a move is offered, so that nobody is told to pick up what was moved by mistake. */
const delayMs = 12_000

/** Notifies the buyer that the goods are ready, once the move can no longer be undone. */
export async function scheduleReadyEmail(ctx: Ctx, { orderId }: { orderId: string }): Promise<void> {
  enqueue(ctx, readyEmailJob, { orderId }, { runAt: new Date(ctx.now.getTime() + delayMs) })
}

/** Does nothing if the order was moved back, or on, meanwhile. */
export async function sendReadyEmail(ctx: Ctx, { orderId }: { orderId: string }): Promise<void> {
  const [row] = await ctx.db.query<{ status: string }>(
    'billing.orderStatus',
    'SELECT status FROM billing_order WHERE tenant_id = $1 AND id = $2',
    [ctx.tenant.id, orderId],
  )
  if (row?.status === 'ready') await sendOrderEmail(ctx, orderId, 'ready')
}
