import type { Ctx } from '#kernel/http/ctx.ts'
import { createLifecycle } from '#kernel/lifecycle.ts'
import { rows } from '#kernel/rows/rows.ts'
import type { Row } from '#kernel/rows/rows.types.ts'
import { regradeStates } from './regrade.states.ts'
import { regradeChanges as changeTable, regrades as regradeTable } from './regrade.table.ts'
import type { Correction } from './regrade.types.ts'

export type Regrade = Row<typeof regradeTable>

export const regradeRows = rows(regradeTable, { missing: 'exam.no_regrade' })
export const regradeChangeRows = rows(changeTable)
/** Live topic of an exam's corrections page: a regrading started or progressed. */
export const regradeTopic = (examId: string): string => `exam-regrade:${examId}`

export const regradeLife = createLifecycle({ machine: regradeStates, rows: regradeRows })

/** Returns the corrections an exam currently has for its questions, by question id. One statement. */
export async function correctionsOf(ctx: Ctx, examId: string): Promise<Map<string, Correction>> {
  const all = await ctx.db.query<Correction>(
    'exam.corrections',
    `SELECT DISTINCT ON (question_id) question_id AS "questionId", kind, version_id AS "versionId", points::int AS points
     FROM exam_regrade WHERE tenant_id = $1 AND exam_id = $2 ORDER BY question_id, number DESC`,
    [ctx.tenant.id, examId],
  )
  return new Map(all.map((row) => [row.questionId, row]))
}
