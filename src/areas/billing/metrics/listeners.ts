import type { Ctx } from '#kernel/http/ctx.ts'
import { everyMinutes, type JobEntry, on } from '#kernel/jobs/jobs.ts'
import { backfillMetric, countFacts } from '#kernel/metrics/index.ts'
import { moneyReceived, moneyRefunded, orderMetrics, ordersPlaced } from './order-metrics.ts'
import { salesMetrics } from './sales-metrics.ts'

const countSale = async (ctx: Ctx, { orderId }: { orderId: string }) => {
  for (const metric of salesMetrics) await countFacts(ctx, metric, orderId)
}

/** Counts what happened before the metrics existed, and what no event reported. */
export async function countMissed(ctx: Ctx): Promise<void> {
  for (const metric of [...orderMetrics, ...salesMetrics]) await backfillMetric(ctx, metric)
}

export const metricJobs: readonly JobEntry[] = [
  on('order.placed', 'billing: metrics', (ctx, { orderId }) => countFacts(ctx, ordersPlaced, orderId)),
  on('payment.confirmed', 'billing: metrics', (ctx, { paymentId }) =>
    countFacts(ctx, moneyReceived, paymentId),
  ),
  on('payment.part', 'billing: metrics', (ctx, { partId }) => countFacts(ctx, moneyReceived, partId)),
  // A payment may go back in several bookings; each is one fact about it.
  on('payment.refunded', 'billing: metrics', (ctx, { paymentId }) =>
    countFacts(ctx, moneyRefunded, paymentId),
  ),
  on('payment.repaid', 'billing: metrics', (ctx, { paymentId }) => countFacts(ctx, moneyRefunded, paymentId)),
  on('order.paid', 'billing: sales', countSale),
  on('order.confirmed', 'billing: sales', countSale),
  on('order.changed', 'billing: sales', countSale),
  on('order.cancelled', 'billing: sales', countSale),
  on('order.withdrawn', 'billing: sales', countSale),
  // What existed before the metrics, and what no event reports: refunds for partly returned goods.
  everyMinutes(60, 'billing.metrics.clock', countMissed),
]
