import type { Ctx } from '#kernel/http/ctx.ts'
import { outlineOf } from '../course/course-row.server.ts'
import { enrolmentRows } from '../enrolment/enrolment.server.ts'
import { enrolmentsWithTarget, type UnitTargetRef } from '../enrolment/unit-target-access.server.ts'
import { unitsOf } from '../outline/outline.rules.ts'
import { lockProgress, progressRows, updateCourseProgress } from './progress.server.ts'

/** Something completed in another area to which units of courses refer. */
export interface ExternalCompletion extends UnitTargetRef {
  userId: string
}

/**
 * Marks the units that refer to this object as completed in every course of the user, for the area that stores it. Does
 * nothing if there are none, and is idempotent. Returns the number of units.
 */
export async function completeUnits(ctx: Ctx, { userId, kind, target }: ExternalCompletion): Promise<number> {
  let count = 0
  for (const { id } of await enrolmentsWithTarget(ctx, { kind, target }, userId)) {
    const enrolment = await enrolmentRows.lock(ctx, id)
    const outline = await outlineOf(ctx, enrolment.revisionId)
    const units = unitsOf(outline).filter((unit) => unit.kind === kind && unit.content.target === target)
    for (const unit of units) {
      const row = await lockProgress(ctx, enrolment.id, unit.id)
      if (!row.doneAt) await progressRows.update(ctx, row.id, { doneAt: ctx.now, lastAt: ctx.now })
    }
    const [first] = units
    if (first) await updateCourseProgress(ctx, enrolment, outline, first.id)
    count += units.length
  }
  return count
}
