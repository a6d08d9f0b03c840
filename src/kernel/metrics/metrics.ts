import type { Ctx } from '#kernel/http/ctx.ts'
import { type Day, day } from '#kernel/time/index.ts'
import { type DayValue, filledSeries, type Period, periodBefore } from './metric.rules.ts'

export type Dims = Record<string, string>

interface MetricIncrement {
  /** The amount to add. */
  by: number
  /** Today in Bangkok by default. */
  day?: Day
  dims?: Dims
  /** The id of what is counted. The same id is counted once, however often a listener runs. */
  event?: string
}

/** Adds to a day's figure. One statement; without `event` every call adds. */
export async function recordMetric(
  ctx: Ctx,
  key: string,
  { by, day: on, dims, event }: MetricIncrement,
): Promise<void> {
  await ctx.db.query(
    'metric.record',
    `WITH fresh AS (
       INSERT INTO metric_counted (tenant_id, key, event) SELECT $1, $2, $6 WHERE $6::text IS NOT NULL
       ON CONFLICT DO NOTHING RETURNING 1)
     INSERT INTO metric_day AS m (tenant_id, key, day, dims, value)
     SELECT $1, $2, $3, $4, $5::bigint WHERE $6 IS NULL OR EXISTS (SELECT 1 FROM fresh)
     ON CONFLICT (tenant_id, key, day, dims) DO UPDATE SET value = m.value + excluded.value`,
    [ctx.tenant.id, key, on ?? day(ctx.now), JSON.stringify(dims ?? {}), by, event ?? null],
  )
}

/** The days and kinds to read: `{ channel: 'web' }`; all kinds together by default. */
interface MetricQuery extends Period {
  dims?: Dims
}

/** Returns daily figures of any number of metrics, in one statement. */
export async function metricSeries<Key extends string>(
  ctx: Ctx,
  keys: readonly Key[],
  { from, to, dims }: MetricQuery,
): Promise<Record<Key, number[]>> {
  const rows = await ctx.db.query<DayValue>(
    'metric.series',
    `SELECT key, day::text AS day, sum(value)::bigint AS value FROM metric_day
     WHERE tenant_id = $1 AND key = ANY($2) AND day BETWEEN $3 AND $4 AND dims @> $5
     GROUP BY key, day`,
    [ctx.tenant.id, keys, from, to, JSON.stringify(dims ?? {})],
  )
  return filledSeries(rows, keys, { from, to })
}

export interface MetricTotal {
  now: number
  /** The total of the comparison period: by default the one of the same length immediately before. */
  before: number
}

/** Returns totals of a period and of the one before it, for any number of metrics, in one statement. */
export async function metricTotals<Key extends string>(
  ctx: Ctx,
  keys: readonly Key[],
  { from, to, dims }: MetricQuery,
): Promise<Record<Key, MetricTotal>> {
  const rows = await ctx.db.query<MetricTotal & { key: string }>(
    'metric.totals',
    `SELECT key, coalesce(sum(value) FILTER (WHERE day >= $4), 0)::bigint AS now,
       coalesce(sum(value) FILTER (WHERE day < $4), 0)::bigint AS before
     FROM metric_day WHERE tenant_id = $1 AND key = ANY($2) AND day BETWEEN $3 AND $5 AND dims @> $6 GROUP BY key`,
    [ctx.tenant.id, keys, periodBefore({ from, to }).from, from, to, JSON.stringify(dims ?? {})],
  )
  const found = new Map(rows.map(({ key, now, before }) => [key, { now, before }]))
  return Object.fromEntries(keys.map((key) => [key, found.get(key) ?? { now: 0, before: 0 }])) as Record<
    Key,
    MetricTotal
  >
}

/**
 * Returns totals of one metric by one of its dims (`channel`, `province`), for a period and its comparison period,
 * largest first. One statement.
 */
export function metricBreakdown(
  ctx: Ctx,
  key: string,
  dim: string,
  { from, to, before = periodBefore({ from, to }) }: Period & { before?: Period },
): Promise<(MetricTotal & { name: string })[]> {
  return ctx.db.query<MetricTotal & { name: string }>(
    'metric.breakdown',
    `SELECT coalesce(dims->>$3, '') AS name, coalesce(sum(value) FILTER (WHERE day BETWEEN $4 AND $5), 0)::bigint AS now,
       coalesce(sum(value) FILTER (WHERE day BETWEEN $6 AND $7), 0)::bigint AS before
     FROM metric_day WHERE tenant_id = $1 AND key = $2 AND (day BETWEEN $4 AND $5 OR day BETWEEN $6 AND $7)
     GROUP BY 1 ORDER BY 2 DESC, 3 DESC, 1`,
    [ctx.tenant.id, key, dim, from, to, before.from, before.to],
  )
}

/** Returns totals of several metrics by one of their dims, for a period and its comparison period. One statement. */
export async function metricBreakdowns<Key extends string>(
  ctx: Ctx,
  keys: readonly Key[],
  dim: string,
  { from, to, before = periodBefore({ from, to }) }: Period & { before?: Period },
): Promise<Record<Key, ReadonlyMap<string, MetricTotal>>> {
  const rows = await ctx.db.query<MetricTotal & { key: Key; name: string }>(
    'metric.breakdowns',
    `SELECT key, coalesce(dims->>$3, '') AS name, coalesce(sum(value) FILTER (WHERE day BETWEEN $4 AND $5), 0)::bigint AS now,
       coalesce(sum(value) FILTER (WHERE day BETWEEN $6 AND $7), 0)::bigint AS before
     FROM metric_day WHERE tenant_id = $1 AND key = ANY($2) AND (day BETWEEN $4 AND $5 OR day BETWEEN $6 AND $7)
     GROUP BY 1, 2`,
    [ctx.tenant.id, keys, dim, from, to, before.from, before.to],
  )
  const by = Object.fromEntries(keys.map((key) => [key, new Map<string, MetricTotal>()]))
  for (const { key, name, now, before } of rows) by[key]?.set(name, { now, before })
  return by as Record<Key, Map<string, MetricTotal>>
}

/** Returns totals of one metric by weekday (0 Sunday) and one of its dims (`hour`). One statement. */
export function metricByWeekday(
  ctx: Ctx,
  key: string,
  dim: string,
  { from, to }: Period,
): Promise<{ weekday: number; name: string; value: number }[]> {
  return ctx.db.query<{ weekday: number; name: string; value: number }>(
    'metric.byWeekday',
    `SELECT extract(dow FROM day)::int AS weekday, coalesce(dims->>$3, '') AS name, sum(value)::bigint AS value
     FROM metric_day WHERE tenant_id = $1 AND key = $2 AND day BETWEEN $4 AND $5 GROUP BY 1, 2`,
    [ctx.tenant.id, key, dim, from, to],
  )
}

/** Returns daily figures of a metric for some values of one dim: the trends of the best sellers. One statement. */
export async function metricSeriesBy(
  ctx: Ctx,
  { key, dim, names, period }: { key: string; dim: string; names: readonly string[]; period: Period },
): Promise<Record<string, number[]>> {
  const rows = await ctx.db.query<DayValue>(
    'metric.seriesBy',
    `SELECT dims->>$3 AS key, day::text AS day, sum(value)::bigint AS value FROM metric_day
     WHERE tenant_id = $1 AND key = $2 AND dims->>$3 = ANY($4) AND day BETWEEN $5 AND $6 GROUP BY 1, 2`,
    [ctx.tenant.id, key, dim, names, period.from, period.to],
  )
  return filledSeries(rows, names, period)
}
