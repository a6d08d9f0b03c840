import type { Ctx } from '#kernel/http/ctx.ts'
import { everyMinutes, type JobEntry, onEvent, onEventInTransaction } from '#kernel/jobs/jobs.ts'
import { lockOrder } from '../order/order-row.server.ts'
import { spendPointsAgain, syncOrderPoints } from './order-points.server.ts'
import { runPointsSchedule } from './points-schedule.server.ts'

const sync = (ctx: Ctx, { orderId }: { orderId: string }) => syncOrderPoints(ctx, orderId)

/** Points follow their order: earned soon after it is paid, and moved back in the same transaction that cancels or refunds it. */
export const pointsJobs: readonly JobEntry[] = [
  onEvent('payment.confirmed', 'billing: points', sync),
  onEventInTransaction('order.expired', 'billing: points back', sync),
  onEventInTransaction('order.cancelled', 'billing: points back', sync),
  onEventInTransaction('order.withdrawn', 'billing: points back', sync),
  onEventInTransaction('order.changed', 'billing: points back', sync),
  onEventInTransaction('payment.returned', 'billing: points back', sync),
  onEventInTransaction('order.renewed', 'billing: points again', async (ctx, { orderId }) =>
    spendPointsAgain(ctx, await lockOrder(ctx, { id: orderId })),
  ),
  everyMinutes(30, 'billing.points.clock', runPointsSchedule),
]
