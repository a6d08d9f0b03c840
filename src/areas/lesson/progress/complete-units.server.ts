import type { Ctx } from '#kernel/http/ctx.ts'
import { outlineOf } from '../course/course-row.server.ts'
import { enrolmentRows } from '../enrolment/enrolment.server.ts'
import { unitsOf } from '../outline/outline.rules.ts'
import type { UnitKind } from '../outline/outline.types.ts'
import { lockProgress, progressRows, settle } from './progress.server.ts'

/** What somebody did in another area that units of a course lead to. */
export interface DoneElsewhere {
  courseId: string
  userId: string
  kind: UnitKind
  target: string
}

/**
 * Marks the units of a learner's course that lead to this thing as done, for the area that holds it. Nothing happens to who does not learn
 * the course, nor a second time. Answers how many units there are.
 */
export async function completeUnits(
  ctx: Ctx,
  { courseId, userId, kind, target }: DoneElsewhere,
): Promise<number> {
  const found = await enrolmentRows.find(ctx, { courseId, userId })
  if (!found || found.status === 'left') return 0
  const own = await enrolmentRows.lock(ctx, found.id)
  const outline = await outlineOf(ctx, own.revisionId)
  const units = unitsOf(outline).filter((unit) => unit.kind === kind && unit.content.target === target)
  for (const unit of units) {
    const row = await lockProgress(ctx, own.id, unit.id)
    if (!row.doneAt) await progressRows.update(ctx, row.id, { doneAt: ctx.now, lastAt: ctx.now })
  }
  const [first] = units
  if (first) await settle(ctx, own, outline, first.id)
  return units.length
}
