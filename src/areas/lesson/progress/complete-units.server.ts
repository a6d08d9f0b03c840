import type { Ctx } from '#kernel/http/ctx.ts'
import { outlineOf } from '../course/course-row.server.ts'
import { enrolmentRows } from '../enrolment/enrolment.server.ts'
import { enrolmentsLeadingTo, type Led } from '../enrolment/leading-to.server.ts'
import { unitsOf } from '../outline/outline.rules.ts'
import { lockProgress, progressRows, settle } from './progress.server.ts'

/** Something completed in another area to which units of courses refer. */
export interface DoneElsewhere extends Led {
  userId: string
}

/**
 * Marks the units that refer to this object as completed in every course of the user, for the area that stores it. Does
 * nothing if there are none, and is idempotent. Returns the number of units.
 */
export async function completeUnits(ctx: Ctx, { userId, kind, target }: DoneElsewhere): Promise<number> {
  let count = 0
  for (const { id } of await enrolmentsLeadingTo(ctx, { kind, target }, userId)) {
    const own = await enrolmentRows.lock(ctx, id)
    const outline = await outlineOf(ctx, own.revisionId)
    const units = unitsOf(outline).filter((unit) => unit.kind === kind && unit.content.target === target)
    for (const unit of units) {
      const row = await lockProgress(ctx, own.id, unit.id)
      if (!row.doneAt) await progressRows.update(ctx, row.id, { doneAt: ctx.now, lastAt: ctx.now })
    }
    const [first] = units
    if (first) await settle(ctx, own, outline, first.id)
    count += units.length
  }
  return count
}
