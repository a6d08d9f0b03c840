import type { Ctx } from '#kernel/http/ctx.ts'
import { everyMinutes, type JobEntry, onEvent } from '#kernel/jobs/jobs.ts'
import { backfillMetric, countFacts } from '#kernel/metrics/index.ts'
import { moneyReceived, moneyRefunded, orderMetrics, ordersPlaced } from './order-metrics.ts'
import { salesMetrics } from './sales-metrics.ts'

const countSale = async (ctx: Ctx, { orderId }: { orderId: string }) => {
  for (const metric of salesMetrics) await countFacts(ctx, metric, orderId)
}

/** Counts what happened before the metrics existed, and what a failed listener missed. */
export async function backfillMetrics(ctx: Ctx): Promise<void> {
  for (const metric of [...orderMetrics, ...salesMetrics]) await backfillMetric(ctx, metric)
}

export const metricJobs: readonly JobEntry[] = [
  onEvent('order.placed', 'billing: metrics', (ctx, { orderId }) => countFacts(ctx, ordersPlaced, orderId)),
  onEvent('payment.confirmed', 'billing: metrics', (ctx, { paymentId }) =>
    countFacts(ctx, moneyReceived, paymentId),
  ),
  onEvent('payment.part', 'billing: metrics', (ctx, { partId }) => countFacts(ctx, moneyReceived, partId)),
  // A payment may go back in several bookings; each is one fact about it.
  onEvent('payment.refunded', 'billing: metrics', (ctx, { paymentId }) =>
    countFacts(ctx, moneyRefunded, paymentId),
  ),
  onEvent('payment.repaid', 'billing: metrics', (ctx, { paymentId }) =>
    countFacts(ctx, moneyRefunded, paymentId),
  ),
  onEvent('payment.returned', 'billing: metrics', (ctx, { paymentId }) =>
    countFacts(ctx, moneyRefunded, paymentId),
  ),
  onEvent('order.paid', 'billing: sales', countSale),
  onEvent('order.confirmed', 'billing: sales', countSale),
  onEvent('order.changed', 'billing: sales', countSale),
  onEvent('order.cancelled', 'billing: sales', countSale),
  onEvent('order.withdrawn', 'billing: sales', countSale),
  // What existed before the metrics, and what a failed listener missed.
  everyMinutes(60, 'billing.metrics.clock', backfillMetrics),
]
