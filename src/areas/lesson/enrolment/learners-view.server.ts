import { billingAbilities } from '#areas/billing/public.server.ts'
import { can } from '#kernel/auth/abilities.ts'
import type { Ctx } from '#kernel/http/ctx.ts'
import type { Page } from '#kernel/rows/rows.types.ts'
import type { LocalizedText } from '#kernel/tenancy/tenant.ts'
import { lessonAbilities } from '../abilities.ts'
import { cohortRows } from '../cohort/cohort-row.server.ts'
import { courseRows, outlineOf } from '../course/course-row.server.ts'
import type { OutlineUnit } from '../outline/outline.types.ts'
import { refundEffects } from '../progress/award.server.ts'
import { watchedPercent } from '../progress/watched.rules.ts'
import { type PaidPurchase, paidPurchases } from '../sale/refund-course.server.ts'
import { bottleneckOf, type UnitRate } from './bottleneck.rules.ts'
import { managesCourse } from './enrolment.server.ts'
import { hasExpired } from './enrolment-row.server.ts'
import type { LearnersQuery } from './learners.list.rules.ts'
import { type Learner, listLearners } from './learners.server.ts'

export interface HeatmapLearner extends Learner {
  /** By unit: 100 if completed, otherwise the percentage of a video watched. */
  cells: Record<string, number>
  /** Whether their access has ended. */
  hasEnded: boolean
  /** What the viewer may refund to them. */
  refund: (Pick<PaidPurchase, 'amount' | 'otherCourses'> & { effects: LocalizedText[] }) | null
}

export interface LearnersView {
  course: { id: string; title: string }
  page: Page<HeatmapLearner>
  figures: { active: number; completed: number; idle: number; waiting: number }
  sections: { title: string; units: Pick<OutlineUnit, 'id' | 'kind' | 'title'>[] }[]
  rates: UnitRate[]
  /** The unit at which most learners stop. */
  bottleneck: { unitId: string; title: string; from: number; to: number } | null
  cohorts: { id: string; title: string }[]
  /** Whether the viewer may change the enrolments; assistants only see them. */
  manages: boolean
  /** Whether the viewer may look members up by name, and enrol them from files. */
  isTeam: boolean
}

/** Returns the learners of a course, unit by unit, and where they stop. Eight statements. Throws 401, 403, 404. */
export async function learnersView(ctx: Ctx, courseId: string, query: LearnersQuery): Promise<LearnersView> {
  const page = await listLearners(ctx, courseId, query)
  const course = await courseRows.get(ctx, courseId)
  const ids = page.items.map(({ id }) => id)
  const canRefund = can(ctx.viewer, billingAbilities['payment.refund'])
  const [outline, cells, paid, done, [figures], cohorts] = await Promise.all([
    course.revisionId ? outlineOf(ctx, course.revisionId) : { sections: [] },
    cellsOf(ctx, ids),
    canRefund ? paidPurchases(ctx, courseId, ids) : new Map<string, PaidPurchase>(),
    doneByUnit(ctx, courseId),
    learnerStats(ctx, courseId),
    cohortRows.list(ctx, { where: { courseId }, order: ['startsOn'], limit: 100 }),
  ])
  const learners = (figures?.active ?? 0) + (figures?.completed ?? 0)
  const sections = outline.sections.map(({ title, units }) => ({
    title,
    units: units.map(({ id, kind, title: unit }) => ({ id, kind, title: unit })),
  }))
  const units = sections.flatMap((section) => section.units)
  const rates = units.map(({ id }) => ({
    unitId: id,
    percent: learners ? Math.floor(((done.get(id) ?? 0) * 100) / learners) : 0,
  }))
  const stop = bottleneckOf(rates, learners)
  const effects = refundEffects(ctx)
  return {
    course: { id: course.id, title: course.title },
    page: {
      ...page,
      items: page.items.map((item) => ({
        ...item,
        cells: cells.get(item.id) ?? {},
        hasEnded: hasExpired(item, ctx.now),
        refund: refundOf(paid.get(item.id), item.status === 'completed' ? effects : []),
      })),
    },
    figures: figures ?? { active: 0, completed: 0, idle: 0, waiting: 0 },
    sections,
    rates,
    bottleneck: stop && { ...stop, title: units.find(({ id }) => id === stop.unitId)?.title ?? '' },
    cohorts: cohorts.map(({ id, title }) => ({ id, title })),
    manages: managesCourse(ctx, courseId),
    isTeam: can(ctx.viewer, lessonAbilities['course.manage']),
  }
}

const refundOf = (paid: PaidPurchase | undefined, effects: LocalizedText[]): HeatmapLearner['refund'] =>
  paid ? { amount: paid.amount, otherCourses: paid.otherCourses, effects } : null

async function cellsOf(
  ctx: Ctx,
  enrolments: readonly string[],
): Promise<Map<string, Record<string, number>>> {
  const rows = await ctx.db.query<{
    enrolmentId: string
    unitId: string
    watched: number[]
    durationMs: number
    done: boolean
  }>(
    'lesson.heat',
    `SELECT enrolment_id AS "enrolmentId", unit_id AS "unitId", watched, duration_ms AS "durationMs", done_at IS NOT NULL AS done
     FROM lesson_progress WHERE tenant_id = $1 AND enrolment_id = ANY($2::uuid[])`,
    [ctx.tenant.id, enrolments],
  )
  const found = new Map<string, Record<string, number>>()
  for (const { enrolmentId, unitId, watched, durationMs, done } of rows) {
    const unitPercents = found.get(enrolmentId) ?? {}
    // A unit in progress is never 0 and never 100.
    unitPercents[unitId] = done ? 100 : Math.min(99, Math.max(1, watchedPercent(watched, durationMs)))
    found.set(enrolmentId, unitPercents)
  }
  return found
}

/** Returns how many learners of the course have completed each unit. */
async function doneByUnit(ctx: Ctx, courseId: string): Promise<Map<string, number>> {
  const rows = await ctx.db.query<{ unitId: string; count: number }>(
    'lesson.doneByUnit',
    `SELECT p.unit_id AS "unitId", count(*)::int AS count FROM lesson_progress p
     JOIN lesson_enrolment e ON e.tenant_id = p.tenant_id AND e.id = p.enrolment_id
     WHERE p.tenant_id = $1 AND e.course_id = $2 AND e.status IN ('active', 'completed') AND p.done_at IS NOT NULL GROUP BY p.unit_id`,
    [ctx.tenant.id, courseId],
  )
  return new Map(rows.map(({ unitId, count }) => [unitId, count]))
}

const learnerStats = (ctx: Ctx, courseId: string): Promise<LearnersView['figures'][]> =>
  ctx.db.query(
    'lesson.learnerFigures',
    `SELECT count(*) FILTER (WHERE status = 'active')::int AS active, count(*) FILTER (WHERE status = 'completed')::int AS completed,
       count(*) FILTER (WHERE status = 'active' AND last_at < $3::timestamptz - interval '14 days')::int AS idle,
       (SELECT count(*)::int FROM lesson_request r WHERE r.tenant_id = $1 AND r.course_id = $2 AND r.status IN ('waiting', 'offered')) AS waiting
     FROM lesson_enrolment WHERE tenant_id = $1 AND course_id = $2`,
    [ctx.tenant.id, courseId, ctx.now],
  )
