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

/** Private files used by submissions, for `sala verify`. */
export const submissionFilesInUse = `SELECT s.tenant_id, (f->>'id')::uuid AS id FROM lesson_submission s, jsonb_array_elements(s.files) f`

export const submissionFileKind = 'submission'
