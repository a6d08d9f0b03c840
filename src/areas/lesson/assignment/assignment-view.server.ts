import type { Ctx } from '#kernel/http/ctx.ts'
import type { Day } from '#kernel/time/index.ts'
import { startDayOf } from '../cohort/start-day.server.ts'
import { enrolmentRows } from '../enrolment/enrolment-row.server.ts'
import type { OutlineUnit } from '../outline/outline.types.ts'
import { dueDay, isLateAt, type Rubric } from './rubric.rules.ts'
import { type Submission, versionsOf } from './submission-row.server.ts'

/** An assignment for its learner; the latest version of their work first. */
export interface AssignmentView {
  rubric: Rubric
  dueOn: Day | null
  isLate: boolean
  versions: Pick<
    Submission,
    | 'id'
    | 'number'
    | 'status'
    | 'body'
    | 'files'
    | 'submittedAt'
    | 'levels'
    | 'points'
    | 'comment'
    | 'version'
  >[]
}

/** Returns null if the unit is no assignment, or the viewer is not a learner. Two statements. */
export async function assignmentView(
  ctx: Ctx,
  unit: OutlineUnit,
  enrolmentId: string | null,
): Promise<AssignmentView | null> {
  const { rubric } = unit.content
  if (unit.kind !== 'assignment' || !rubric) return null
  if (!enrolmentId) return { rubric, dueOn: null, isLate: false, versions: [] }
  const [own, versions] = await Promise.all([
    enrolmentRows.get(ctx, enrolmentId),
    versionsOf(ctx, enrolmentId, unit.id),
  ])
  const dueOn = dueDay(rubric, await startDayOf(ctx, own))
  return {
    rubric,
    dueOn,
    isLate: isLateAt(dueOn, ctx.now),
    versions: versions.map(
      ({ id, number, status, body, files, submittedAt, levels, points, comment, version }) => ({
        id,
        number,
        status,
        body,
        files,
        submittedAt,
        levels,
        points,
        comment,
        version,
      }),
    ),
  }
}
