import type { Ctx } from '#kernel/http/ctx.ts'
import { type Day, day } from '#kernel/time/index.ts'
import { type DayValue, filledSeries, type Period, periodBefore } from './metric.rules.ts'

export type Dims = Record<string, string>

interface Recorded {
  /** How much to add. */
  by: number
  /** Today in Bangkok, unless told. */
  day?: Day
  dims?: Dims
  /** What is counted, by its own id. The same one is counted once, however often a listener runs. */
  event?: string
}

/** Adds to a day's figure. One statement; without `event` it adds every time it is called. */
export async function recordMetric(
  ctx: Ctx,
  key: string,
  { by, day: on, dims, event }: Recorded,
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

/** Days to read, and of which kinds: `{ channel: 'web' }`; all kinds together unless told. */
interface Asked extends Period {
  dims?: Dims
}

/** Figures day by day, of any number of metrics, in one statement. */
export async function metricSeries<Key extends string>(
  ctx: Ctx,
  keys: readonly Key[],
  { from, to, dims }: Asked,
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

export interface Total {
  now: number
  /** Of the period of the same length right before. */
  before: number
}

/** Sums of a period and of the one before it, of any number of metrics, in one statement. */
export async function metricTotals<Key extends string>(
  ctx: Ctx,
  keys: readonly Key[],
  { from, to, dims }: Asked,
): Promise<Record<Key, Total>> {
  const rows = await ctx.db.query<Total & { key: string }>(
    'metric.totals',
    `SELECT key, coalesce(sum(value) FILTER (WHERE day >= $4), 0)::bigint AS now,
       coalesce(sum(value) FILTER (WHERE day < $4), 0)::bigint AS before
     FROM metric_day WHERE tenant_id = $1 AND key = ANY($2) AND day BETWEEN $3 AND $5 AND dims @> $6 GROUP BY key`,
    [ctx.tenant.id, keys, periodBefore({ from, to }).from, from, to, JSON.stringify(dims ?? {})],
  )
  const found = new Map(rows.map(({ key, now, before }) => [key, { now, before }]))
  return Object.fromEntries(keys.map((key) => [key, found.get(key) ?? { now: 0, before: 0 }])) as Record<
    Key,
    Total
  >
}
