import { everyMinutes, type JobEntry, on } from '#kernel/jobs/jobs.ts'
import { backfillMetric, countFacts } from '#kernel/metrics/index.ts'
import { moneyReceived, moneyRefunded, orderMetrics, ordersPlaced } from './order-metrics.ts'

export const metricJobs: readonly JobEntry[] = [
  on('order.placed', 'billing: metrics', (ctx, { orderId }) => countFacts(ctx, ordersPlaced, orderId)),
  on('payment.confirmed', 'billing: metrics', (ctx, { paymentId }) =>
    countFacts(ctx, moneyReceived, paymentId),
  ),
  // A payment may go back in several bookings; each is one fact about it.
  on('payment.refunded', 'billing: metrics', (ctx, { paymentId }) =>
    countFacts(ctx, moneyRefunded, paymentId),
  ),
  on('payment.repaid', 'billing: metrics', (ctx, { paymentId }) => countFacts(ctx, moneyRefunded, paymentId)),
  // What was there before the metrics were, and what no event tells of: money for goods that were given back in part.
  everyMinutes(60, 'billing.metrics.clock', async (ctx) => {
    for (const metric of orderMetrics) await backfillMetric(ctx, metric)
  }),
]
