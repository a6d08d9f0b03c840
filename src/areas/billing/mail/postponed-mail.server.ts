import type { Ctx } from '#kernel/http/ctx.ts'
import { enqueue } from '#kernel/jobs/jobs.ts'
import { mailAboutOrder } from './order-mail.server.ts'

export const postponedMailJob = 'billing.mail.postponed'

export interface Postponed {
  orderId: string
  change: number
}

/** Someone who drags an order may drag it again: the buyer is notified of its final position. */
const waitMs = 60_000

/** Notifies the buyer of the changed dates in a minute; of several changes by then, only of the last. */
export function mailPostponedSoon(ctx: Ctx, postponed: Postponed): void {
  const runAt = new Date(ctx.now.getTime() + waitMs)
  enqueue(ctx, postponedMailJob, postponed, { key: `${postponedMailJob}:${postponed.orderId}`, runAt })
}

/** Does nothing if the order has been sent or cancelled meanwhile: another email reports that. */
export async function mailPostponed(ctx: Ctx, { orderId, change }: Postponed): Promise<void> {
  const [row] = await ctx.db.query<{ status: string }>(
    'billing.postponedStatus',
    'SELECT status FROM billing_order WHERE tenant_id = $1 AND id = $2',
    [ctx.tenant.id, orderId],
  )
  if (row && ['paid', 'confirmed', 'preparing', 'ready'].includes(row.status))
    await mailAboutOrder(ctx, orderId, 'postponed', `postponed:${change}`, { change })
}
