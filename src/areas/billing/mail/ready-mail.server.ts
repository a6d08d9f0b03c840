import type { Ctx } from '#kernel/http/ctx.ts'
import { enqueue } from '#kernel/jobs/jobs.ts'
import { mailAboutOrder } from './order-mail.server.ts'

export const readyMailJob = 'billing.mail.ready'

/** Longer than the undo of a move is offered, so that nobody is called to fetch what was moved by mistake. */
const waitMs = 12_000

/** Tells the buyer that the goods are ready, once it can no longer be undone by a press. */
export async function mailReadySoon(ctx: Ctx, { orderId }: { orderId: string }): Promise<void> {
  enqueue(ctx, readyMailJob, { orderId }, { runAt: new Date(ctx.now.getTime() + waitMs) })
}

/** Nothing where the order was moved back, or on, meanwhile. */
export async function mailIfReady(ctx: Ctx, { orderId }: { orderId: string }): Promise<void> {
  const [row] = await ctx.db.query<{ status: string }>(
    'billing.orderStatus',
    'SELECT status FROM billing_order WHERE tenant_id = $1 AND id = $2',
    [ctx.tenant.id, orderId],
  )
  if (row?.status === 'ready') await mailAboutOrder(ctx, orderId, 'ready')
}
