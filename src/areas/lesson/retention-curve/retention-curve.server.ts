import type { Ctx } from '#kernel/http/ctx.ts'
import { isId } from '#kernel/id.ts'
import { cohortRows } from '../cohort/cohort-row.server.ts'
import type { Unit } from '../outline/outline.server.ts'
import {
  greatestDrop,
  partMs,
  partsOf,
  type ReplayPeak,
  replayPeaks,
  type VideoPart,
} from './retention-curve.rules.ts'

export interface RetentionCurveView {
  unitId: string
  /** The number of learners who opened it; the curve covers the latest of them (`mostLearners`). */
  learners: number
  parts: VideoPart[]
  drop: ReturnType<typeof greatestDrop>
  peaks: ReplayPeak[]
  cohort: string
  cohorts: { id: string; title: string }[]
}

/** A sample of this size is sufficient for the curve. */
const maxSampledLearners = 5000

type Counted = Pick<RetentionCurveView, 'learners' | 'parts'>

const cacheTtlMs = 60_000
const maxCached = 200
/** Cached for a minute, however often it is viewed. */
const cache = new Map<string, { until: number; counted: Promise<Counted> }>()

/**
 * Returns how a video was watched by all learners of its course, or by a cohort; null if it is not a video or its
 * duration is unknown.
 */
export async function retentionCurve(
  ctx: Ctx,
  unit: Pick<Unit, 'id' | 'kind' | 'courseId' | 'content'>,
  requestedCohort: string | null,
): Promise<RetentionCurveView | null> {
  if (unit.kind !== 'video' || !unit.content.file) return null
  const cohorts = await cohortRows.list(ctx, {
    where: { courseId: unit.courseId },
    order: ['startsOn'],
    limit: 100,
  })
  const cohort = cohorts.find(({ id }) => isId(requestedCohort) && id === requestedCohort)?.id ?? ''
  const { learners, parts } = await cachedCounts(ctx, unit, cohort)
  return {
    unitId: unit.id,
    learners,
    parts,
    drop: greatestDrop(parts, Math.min(learners, maxSampledLearners)),
    peaks: replayPeaks(parts),
    cohort,
    cohorts: cohorts.map(({ id, title }) => ({ id, title })),
  }
}

function cachedCounts(ctx: Ctx, unit: Pick<Unit, 'id' | 'content'>, cohort: string): Promise<Counted> {
  const length = unit.content.file?.durationMs ?? 0
  const key = [ctx.tenant.id, unit.id, cohort, length].join(' ')
  const now = ctx.now.getTime()
  const cached = cache.get(key)
  if (cached && cached.until > now) return cached.counted
  const counted = countWatched(ctx, unit.id, cohort, length)
  for (const [old] of cache) if (cache.size >= maxCached) cache.delete(old)
  cache.set(key, { until: now + cacheTtlMs, counted })
  counted.catch(() => cache.delete(key))
  return counted
}

async function countWatched(ctx: Ctx, unitId: string, cohort: string, length: number): Promise<Counted> {
  const [all] = await ctx.db.query<{ learners: number; longest: number | null }>(
    'lesson.curveLearners',
    `SELECT count(*)::int AS learners, max(p.duration_ms) AS longest FROM lesson_progress p
     JOIN lesson_enrolment e ON e.tenant_id = p.tenant_id AND e.id = p.enrolment_id
     WHERE p.tenant_id = $1 AND p.unit_id = $2 AND ($3::uuid IS NULL OR e.cohort_id = $3::uuid)`,
    [ctx.tenant.id, unitId, cohort || null],
  )
  const durationMs = length || all?.longest || 0
  if (!all?.learners || !durationMs) return { learners: all?.learners ?? 0, parts: [] }
  // A part counts for learners who watched at least half of it. Each range is split into the parts it covers, at most
  // sixty.
  const counted = await ctx.db.query<{ part: number; learners: number; again: number }>(
    'lesson.curve',
    `WITH latest AS (
       SELECT p.enrolment_id, p.watched, p.replayed FROM lesson_progress p
       JOIN lesson_enrolment e ON e.tenant_id = p.tenant_id AND e.id = p.enrolment_id
       WHERE p.tenant_id = $1 AND p.unit_id = $2 AND ($3::uuid IS NULL OR e.cohort_id = $3::uuid)
       ORDER BY p.last_at DESC LIMIT $6
     ), stretch AS (
       SELECT enrolment_id, false AS again, watched[at] AS since, least(watched[at + 1], $5) AS until
       FROM latest, generate_series(1, cardinality(watched), 2) at
       UNION ALL
       SELECT enrolment_id, true, replayed[at], least(replayed[at + 1], $5)
       FROM latest, generate_series(1, cardinality(replayed), 2) at
     ), seen AS (
       SELECT enrolment_id, again, part FROM stretch, generate_series(since / $4, (until - 1) / $4) part
       WHERE until > since GROUP BY enrolment_id, again, part
       HAVING 2 * sum(least(until, (part + 1) * $4) - greatest(since, part * $4)) >= least($4, $5 - part * $4)
     )
     SELECT part, (count(*) FILTER (WHERE NOT again))::int AS learners, (count(*) FILTER (WHERE again))::int AS again
     FROM seen GROUP BY part ORDER BY part`,
    [ctx.tenant.id, unitId, cohort || null, partMs(durationMs), durationMs, maxSampledLearners],
  )
  return { learners: all.learners, parts: partsOf(durationMs, counted) }
}
