/** Daily figures: written by listeners, read by dashboards, verified by `sala verify`. */
export { backfillMetric, countFacts, type FactMetric, metricCheck } from './facts.ts'
export { daysOf, type Period, periodBefore } from './metric.rules.ts'
export {
  type Dims,
  type MetricTotal,
  metricBreakdown,
  metricBreakdowns,
  metricByWeekday,
  metricSeries,
  metricSeriesBy,
  metricTotals,
  recordMetric,
} from './metrics.ts'
