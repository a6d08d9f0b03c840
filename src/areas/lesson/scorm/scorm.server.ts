import { getContentLocation, recordFile } from '#areas/files/public.server.ts'
import { notFound } from '#kernel/errors.ts'
import type { Ctx } from '#kernel/http/ctx.ts'
import { createProcessLimit } from '#kernel/rate-limit/memory-limit.ts'
import { rows } from '#kernel/rows/rows.ts'
import type { OutlineUnit, UnitContent } from '../outline/outline.types.ts'
import { lessonPaths } from '../paths.ts'
import {
  lockProgress,
  openUnit,
  type ProgressResult,
  progressRows,
  updateCourseProgress,
} from '../progress/progress.server.ts'
import { isDone, outcomeOf, type ScormData, type ScormStatus } from './outcome.rules.ts'
import { openPackage } from './package.server.ts'
import { scormStates } from './scorm.table.ts'
import { scormToken } from './scorm-token.ts'

/** A package reports whenever it sets a value, with a short delay at most. */
export const scormReports = createProcessLimit({
  points: 900,
  seconds: 600,
  code: 'lesson.watched_often',
})

const stateRows = rows(scormStates)

export interface ScormItemView {
  id: string
  title: string
  /** Null if it reports nothing, or the viewer is not a learner. */
  status: ScormStatus | null
  scorePercent: number | null
  /** The initial URL of its frame. */
  src: string
}

/**
 * Returns the items of a package. The caller has checked that the unit of the course is open to the viewer. Throws 404 if
 * its file is gone.
 */
export async function scormItems(
  ctx: Ctx,
  courseId: string,
  unit: OutlineUnit,
  enrolmentId: string | null,
): Promise<ScormItemView[]> {
  const { file, scorm } = unit.content
  if (!file || !scorm) return []
  const [{ key, size }, states] = await Promise.all([
    recordFile(ctx, courseId, file.id),
    enrolmentId ? stateRows.list(ctx, { where: { enrolmentId, unitId: unit.id }, limit: 500 }) : [],
  ])
  const { user } = ctx.viewer
  return scorm.items.map(({ id, title, href, isSco }) => {
    const state = states.find(({ item }) => item === id)
    const token = scormToken(ctx, {
      key,
      size,
      enrolmentId: enrolmentId ?? '',
      unitId: unit.id,
      item: id,
      learnerId: user?.id ?? '',
      learnerName: user ? `${user.lastname}, ${user.firstname}` : '',
    })
    return {
      id,
      title,
      src: lessonPaths.api.scormFile(token, href),
      status: isSco && enrolmentId ? (state?.status ?? 'incomplete') : null,
      scorePercent: state?.scorePercent ?? null,
    }
  })
}

/** Returns the stored state of an item; undefined before its first opening. One statement. */
export const scormState = (ctx: Ctx, enrolmentId: string, unitId: string, item: string) =>
  stateRows.find(ctx, { enrolmentId, unitId, item })

/** A package's report on one of its items. */
export interface ScormReport {
  unitId: string
  item: string
  /** When the reporting frame was opened. */
  openedAt: Date
  data: ScormData
}

/**
 * Stores the complete state of an item, and completes the unit once all reporting items are completed or passed.
 * Reports may arrive twice; a report of an older opening is ignored once a newer one has saved. Throws 401, 404, 409
 * `lesson.locked`.
 */
export async function saveScorm(ctx: Ctx, enrolmentId: string, report: ScormReport): Promise<ProgressResult> {
  const { own, outline, unit } = await openUnit(ctx, enrolmentId, report.unitId)
  const { scorm } = unit.content
  const item = scorm?.items.find(({ id, isSco }) => isSco && id === report.item)
  if (!scorm || !item) throw notFound('lesson.no_unit')
  const outcome = outcomeOf(scorm.version, report.data, item)
  await ctx.db.query(
    'lesson.saveScorm',
    `INSERT INTO lesson_scorm_state
       (tenant_id, id, enrolment_id, unit_id, item, data, status, score_percent, opened_at, saved_at)
     VALUES ($1, gen_random_uuid(), $2, $3, $4, $5::jsonb, $6, $7, $8, $9)
     ON CONFLICT (tenant_id, enrolment_id, unit_id, item) DO UPDATE
       SET data = excluded.data, status = excluded.status, score_percent = excluded.score_percent,
         opened_at = excluded.opened_at, saved_at = excluded.saved_at
       WHERE lesson_scorm_state.opened_at <= excluded.opened_at`,
    [
      ctx.tenant.id,
      own.id,
      unit.id,
      report.item,
      JSON.stringify(report.data),
      outcome.status,
      outcome.scorePercent,
      report.openedAt,
      ctx.now,
    ],
  )
  const states = await stateRows.list(ctx, { where: { enrolmentId: own.id, unitId: unit.id }, limit: 500 })
  const reporting = scorm.items.filter(({ isSco }) => isSco)
  const done = isDone(reporting.map(({ id }) => states.find(({ item }) => item === id)?.status))
  const row = await lockProgress(ctx, own.id, unit.id)
  if (done && !row.doneAt) await progressRows.update(ctx, row.id, { doneAt: ctx.now, lastAt: ctx.now })
  const course = await updateCourseProgress(ctx, own, outline, unit.id)
  return { done: done || row.doneAt !== null, watchedPercent: 0, ...course }
}

/** Returns the data of a package for its unit. Throws 422 `lesson.scorm`. */
export async function scormContent(ctx: Ctx, fileId: string): Promise<NonNullable<UnitContent['scorm']>> {
  const { manifest } = await openPackage(ctx, await getContentLocation(ctx, fileId))
  const { version, items } = manifest
  return { version, items }
}
