import type { Ctx } from '#kernel/http/ctx.ts'
import { type Check, checkByQuery } from '#kernel/verify.ts'

/** A metric counted from rows an area stores anyway. */
export interface FactMetric {
  key: string
  /**
   * All facts, as a SELECT with the columns `tenant_id`, `event` (uuid, the fact itself), `about` (uuid, the subject
   * passed to a listener: an order, a payment), `at` (timestamptz), `dims` (jsonb) and `value` (bigint). A fact never
   * changes. Listener, backfill and check use this same text, so they cannot disagree about what counts.
   */
  facts: string
}

/** Adds the facts of `chosen` (over `f`) that have not been counted yet to their days. */
const countFactsSql = (facts: string, chosen: string) => `
  WITH facts AS (
    SELECT f.event::text AS event, (f.at AT TIME ZONE 'Asia/Bangkok')::date AS day, f.dims, f.value
    FROM (${facts}) f WHERE f.tenant_id = $1 AND ${chosen}),
  fresh AS (
    INSERT INTO metric_counted (tenant_id, key, event) SELECT $1, $2, event FROM facts ORDER BY event
    ON CONFLICT DO NOTHING RETURNING event)
  INSERT INTO metric_day AS m (tenant_id, key, day, dims, value)
  SELECT $1, $2, day, dims, sum(value) FROM facts JOIN fresh USING (event) GROUP BY day, dims ORDER BY day, dims
  ON CONFLICT (tenant_id, key, day, dims) DO UPDATE SET value = m.value + excluded.value`

/** Counts the facts about one subject, for a listener; repeatable, each fact is added once. One statement. */
export async function countFacts(ctx: Ctx, { key, facts }: FactMetric, about: string): Promise<void> {
  await ctx.db.query(`metric.one.${key}`, countFactsSql(facts, 'f.about = $3::uuid'), [
    ctx.tenant.id,
    key,
    about,
  ])
}

/**
 * Counts what was missed: everything the first time, afterwards the last two weeks (a failing listener is abandoned
 * after three days). Run on a schedule, it also counts facts without an event. Two statements.
 */
export async function backfillMetric(ctx: Ctx, { key, facts }: FactMetric): Promise<void> {
  const recent = `f.at >= (SELECT CASE WHEN EXISTS (
      SELECT 1 FROM metric_counted WHERE tenant_id = $1 AND key = $2 AND event = '')
    THEN $3::timestamptz - interval '14 days' ELSE '-infinity' END)`
  await ctx.db.query(`metric.missed.${key}`, countFactsSql(facts, recent), [ctx.tenant.id, key, ctx.now])
  await ctx.db.query(
    'metric.filled',
    `INSERT INTO metric_counted (tenant_id, key, event) VALUES ($1, $2, '') ON CONFLICT DO NOTHING`,
    [ctx.tenant.id, key],
  )
}

/** The check for `sala verify`: each day's figure equals the total of its facts. The last two days may still be incomplete. */
export function metricCheck({ key, facts }: FactMetric): Check {
  return checkByQuery(
    `metrics: ${key} equals the total of its facts on every day`,
    `SELECT format('%s of %s: %s counted, facts say %s', day, tenant_id, coalesce(m.value, 0), coalesce(f.value, 0)) AS what
     FROM (SELECT tenant_id, day, sum(value) AS value FROM metric_day WHERE key = '${key}' GROUP BY 1, 2) m
     FULL JOIN (SELECT tenant_id, (at AT TIME ZONE 'Asia/Bangkok')::date AS day, sum(value) AS value
                FROM (${facts}) all_facts GROUP BY 1, 2) f USING (tenant_id, day)
     WHERE ($1::uuid IS NULL OR tenant_id = $1) AND day < (now() AT TIME ZONE 'Asia/Bangkok')::date - 1
       AND coalesce(m.value, 0) <> coalesce(f.value, 0)
       AND EXISTS (SELECT 1 FROM metric_counted c WHERE c.tenant_id = coalesce(m.tenant_id, f.tenant_id) AND c.key = '${key}' AND c.event = '')`,
  )
}
