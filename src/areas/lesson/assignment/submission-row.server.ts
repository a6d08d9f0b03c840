import type { Ctx } from '#kernel/http/ctx.ts'
import { createLifecycle } from '#kernel/lifecycle.ts'
import { rows } from '#kernel/rows/rows.ts'
import type { Row } from '#kernel/rows/rows.types.ts'
import { submissionStates } from './submission.states.ts'
import { submissions as submissionTable } from './submission.table.ts'

export type Submission = Row<typeof submissionTable>

export const submissionRows = rows(submissionTable, { missing: 'lesson.no_submission' })

export const submissionLifecycle = createLifecycle({ machine: submissionStates, rows: submissionRows })

/** Returns all versions of a learner's submission for a unit, the latest first. One statement. */
export const versionsOf = (ctx: Ctx, enrolmentId: string, unitId: string): Promise<Submission[]> =>
  submissionRows.list(ctx, { where: { enrolmentId, unitId }, order: ['-number'], limit: 50 })

/** Returns the ids of all files a user has handed in, for deleting them. One statement. */
export async function submissionFilesOf(ctx: Ctx, userId: string): Promise<string[]> {
  const files = await ctx.db.query<{ id: string }>(
    'lesson.filesOfLearner',
    `SELECT f->>'id' AS id FROM lesson_submission s
     JOIN lesson_enrolment e ON e.tenant_id = s.tenant_id AND e.id = s.enrolment_id, jsonb_array_elements(s.files) f
     WHERE s.tenant_id = $1 AND e.user_id = $2`,
    [ctx.tenant.id, userId],
  )
  return files.map(({ id }) => id)
}

/** Private files used by submissions, for `sala verify`. */
export const submissionFilesInUse = `SELECT s.tenant_id, (f->>'id')::uuid AS id FROM lesson_submission s, jsonb_array_elements(s.files) f`

export const submissionFileKind = 'submission'
