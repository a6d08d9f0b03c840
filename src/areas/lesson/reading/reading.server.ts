import { notFound } from '#kernel/errors.ts'
import type { Ctx } from '#kernel/http/ctx.ts'
import {
  lockProgress,
  openUnit,
  type ProgressResult,
  progressRows,
  updateCourseProgress,
} from '../progress/progress.server.ts'
import { isReadThrough, mergeReadSections, sectionsOfText } from './reading.rules.ts'

/** A page's report on reading an article. */
export interface ReadReport {
  unitId: string
  /** Indexes of the sections whose ends were visible. */
  sections: readonly number[]
  /** The current section. */
  at: number
}

/**
 * Stores a reading report. Reports may arrive late, repeatedly and in any order. A unit completed by reading is
 * completed with its last section. Throws 401, 404, 409 `lesson.locked`.
 */
export async function recordRead(
  ctx: Ctx,
  enrolmentId: string,
  { unitId, sections, at }: ReadReport,
): Promise<Omit<ProgressResult, 'watchedPercent'>> {
  const { own, outline, unit } = await openUnit(ctx, enrolmentId, unitId)
  if (unit.kind !== 'article' || !unit.content.text) throw notFound('lesson.no_unit')
  const count = sectionsOfText(unit.content.text).length
  const row = await lockProgress(ctx, own.id, unit.id)
  const read = mergeReadSections(row.readSections, sections, count)
  const isDone = row.doneAt !== null || (unit.content.mustRead === true && isReadThrough(read, count))
  await progressRows.update(ctx, row.id, {
    readSections: read,
    readAt: Math.min(at, Math.max(0, count - 1)),
    lastAt: ctx.now,
    doneAt: row.doneAt ?? (isDone ? ctx.now : null),
  })
  return { done: isDone, ...(await updateCourseProgress(ctx, own, outline, unit.id)) }
}
