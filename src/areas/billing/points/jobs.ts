import type { Ctx } from '#kernel/http/ctx.ts'
import { everyMinutes, type JobEntry, on, onWithin } from '#kernel/jobs/jobs.ts'
import { lockOrder } from '../order/order-row.server.ts'
import { retakePoints, syncOrderPoints } from './order-points.server.ts'
import { runPointsClock } from './points-clock.server.ts'

const sync = (ctx: Ctx, { orderId }: { orderId: string }) => syncOrderPoints(ctx, orderId)

/** Points follow their order: earned soon after it is paid, and moved back in the same transaction that cancels or refunds it. */
export const pointsJobs: readonly JobEntry[] = [
  on('payment.confirmed', 'billing: points', sync),
  onWithin('order.expired', 'billing: points back', sync),
  onWithin('order.cancelled', 'billing: points back', sync),
  onWithin('order.withdrawn', 'billing: points back', sync),
  onWithin('order.changed', 'billing: points back', sync),
  onWithin('payment.returned', 'billing: points back', sync),
  onWithin('order.renewed', 'billing: points again', async (ctx, { orderId }) =>
    retakePoints(ctx, await lockOrder(ctx, { id: orderId })),
  ),
  everyMinutes(30, 'billing.points.clock', runPointsClock),
]
